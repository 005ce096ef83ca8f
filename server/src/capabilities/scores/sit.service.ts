import type { Random } from '@mizan/domain/random/seeded-random'
import type { SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import type { Db } from '../../platform/db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import type { Sitting } from '../kinds/sampler.ts'
import { samplers } from '../kinds/sampling.registry.ts'
import { keyedQuestionsOf } from './desk.service.ts'
import { findTestIdOf, insertAnswers, insertMarks, insertRuns, markSat } from './sit.db.ts'

interface Seat {
  companyId: number
  assessmentId: number
  kind: string
  from: Date
}

/** What a simulated candidate would do in a test. It is drawn with the keys and says nothing about them. */
export async function sampleSitting(
  db: Db,
  { testId, kind }: { testId: number; kind: string },
  who: SimulatedCandidate,
  random: Random,
): Promise<Sitting> {
  return samplers[kindOf(kind)](await keyedQuestionsOf(db, testId), who, random)
}

/** Lets a simulated candidate take an assessment to its end. Returns when that was. */
export async function sit(tx: Db, seat: Seat, who: SimulatedCandidate, random: Random): Promise<Date> {
  const test = { testId: await findTestIdOf(tx, seat), kind: seat.kind }
  const sitting = await sampleSitting(tx, test, who, random)
  const to = after(seat.from, sitting.elapsedSeconds)
  await keep(tx, seat, sitting, to)
  await markSat(tx, seat, seat.from, to)
  return to
}

async function keep(tx: Db, seat: Seat, { answers, marks, clocks }: Sitting, to: Date): Promise<void> {
  const base = { company_id: seat.companyId, assessment_id: seat.assessmentId }
  await insertAnswers(
    tx,
    answers.map(({ questionId, data, rtMs }) => ({
      ...base,
      question_id: questionId,
      data,
      rt_ms: rtMs,
      received_at: to,
    })),
  )
  await insertMarks(
    tx,
    marks.map(({ questionId, value }) => ({ ...base, question_id: questionId, value, marked_by: 'simulation' })),
  )
  await insertRuns(
    tx,
    clocks.map(({ questionId, seconds, limitSeconds }) => ({
      ...base,
      question_id: questionId,
      begun_at: seat.from,
      ended_at: after(seat.from, seconds),
      limit_ms: limitSeconds * 1000,
      time_factor: 1,
    })),
  )
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
