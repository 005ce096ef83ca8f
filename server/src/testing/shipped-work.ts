import type { Kind } from '@mizan/contract/kinds/registry'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { sampleAnswers } from '../capabilities/scores/simulate-assessment.service.ts'
import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'

/** A begun assessment with a shipped test, and answers to all of it as a simulated candidate gives them. */
export interface Work {
  id: number
  kind: Kind
  testId: number
  items: { assessment: number; question: number; data: unknown }[]
}

export interface Working {
  person: Candidate
  application: { id: number; job_id: number }
  works: Work[]
}

/** Lets people begin applications with the shipped packs, which the portal holds. */
export async function openShippedWork(portal: Portal) {
  const { rows } = await portal.database.pool.query<{ id: number; slug: string }>('select id, slug from tests')
  const testIds = new Map(rows.map(({ slug, id }) => [slug, id]))
  const testId = (kind: Kind): number => testIds.get(kind) ?? 0

  /** Somebody who has started an assessment of each kind and knows what to answer. */
  const begin = async (
    kinds: Kind[],
    { seed = 1, person }: { seed?: number; person?: Candidate } = {},
  ): Promise<Working> => {
    const who = person ?? (await portal.given.candidate())
    const { id, job_id, assessments } = await portal.given.application(who, { testIds: kinds.map(testId) })
    const random = seededRandom(seed)
    const simulated = drawCandidate(random)
    const works: Work[] = []
    for (const kind of kinds) {
      const assessment = assessments.find(({ test_id }) => test_id === testId(kind))
      if (!assessment) throw new Error(`No assessment of kind ${kind}`)
      await portal.as(who).call('startAssessment', { params: { id: assessment.id } })
      const test = { testId: assessment.test_id, kind }
      const { answers } = await sampleAnswers(portal.database.db, test, simulated, random)
      const items = answers.map(({ questionId, data }) => ({ assessment: assessment.id, question: questionId, data }))
      works.push({ id: assessment.id, kind, testId: assessment.test_id, items })
    }
    return { person: who, application: { id, job_id }, works }
  }

  return { begin, testId }
}

export type ShippedWork = Awaited<ReturnType<typeof openShippedWork>>
