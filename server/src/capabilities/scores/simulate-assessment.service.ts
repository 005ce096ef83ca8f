import type { Random } from '@mizan/domain/random/seeded-random'
import type { SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import type { Db } from '../../platform/db/client.ts'
import type { SimulatedAnswers } from '../kind/sampler.ts'
import { kindOf } from '../kinds/registry.ts'
import { samplers } from '../kinds/sampling.registry.ts'
import { keyedQuestionsOf } from './scoring-input.service.ts'
import { findTestIdOf, insertSimulated, markSimulated } from './simulate-assessment.db.ts'

interface AssessmentToSimulate {
  companyId: number
  assessmentId: number
  kind: string
  from: Date
}

/** What a simulated candidate would do in a test. It is drawn with the keys and says nothing about them. */
export async function sampleAnswers(
  db: Db,
  { testId, kind }: { testId: number; kind: string },
  who: SimulatedCandidate,
  random: Random,
): Promise<SimulatedAnswers> {
  return samplers[kindOf(kind)](await keyedQuestionsOf(db, testId), who, random)
}

/** Lets a simulated candidate take an assessment to its end. Returns when that was. */
export async function simulateAssessment(
  tx: Db,
  assessment: AssessmentToSimulate,
  who: SimulatedCandidate,
  random: Random,
): Promise<Date> {
  const test = { testId: await findTestIdOf(tx, assessment), kind: assessment.kind }
  const simulated = await sampleAnswers(tx, test, who, random)
  const to = after(assessment.from, simulated.elapsedSeconds)
  await keep(tx, assessment, simulated, to)
  await markSimulated(tx, assessment, assessment.from, to)
  return to
}

async function keep(
  tx: Db,
  assessment: AssessmentToSimulate,
  { answers, marks, clocks }: SimulatedAnswers,
  to: Date,
): Promise<void> {
  const base = { company_id: assessment.companyId, assessment_id: assessment.assessmentId }
  await insertSimulated(tx, {
    answers: answers.map(({ questionId, data, rtMs }) => ({
      ...base,
      question_id: questionId,
      data,
      rt_ms: rtMs,
      received_at: to,
    })),
    marks: marks.map(({ questionId, value }) => ({
      ...base,
      question_id: questionId,
      value,
      marked_by: 'simulation',
    })),
    runs: clocks.map(({ questionId, seconds, limitSeconds }) => ({
      ...base,
      question_id: questionId,
      begun_at: assessment.from,
      ended_at: after(assessment.from, seconds),
      limit_ms: limitSeconds * 1000,
      time_factor: 1,
    })),
  })
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
