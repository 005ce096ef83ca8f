import type { Random } from '@mizan/domain/random/seeded-random'
import type { SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import type { Db } from '../db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import { samplers } from '../kinds/sampling.registry.ts'
import { insertAnswers, insertMarks, markSat } from './sit.db.ts'
import { findKeyedAnswers } from './work.db.ts'

interface Seat {
  companyId: number
  assessmentId: number
  kind: string
  from: Date
}

/** Lets a simulated candidate take an assessment to its end. Returns when that was. */
export async function sit(tx: Db, seat: Seat, who: SimulatedCandidate, random: Random): Promise<Date> {
  const { companyId: company_id, assessmentId: assessment_id, from } = seat
  const questions = await findKeyedAnswers(tx, [assessment_id])
  const { answers, marks, elapsedSeconds } = samplers[kindOf(seat.kind)](questions, who, random)
  const to = new Date(from.getTime() + elapsedSeconds * 1000)
  const base = { company_id, assessment_id }
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
  await markSat(tx, assessment_id, from, to)
  return to
}
