import type { Kind } from '@mizan/contract/kinds/registry'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { scoreCompleted, scoreUntied } from '../capabilities/scores/score-completed.service.ts'
import { simulateAssessment } from '../capabilities/scores/simulate-assessment.service.ts'
import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'

interface Wishes {
  kinds: Kind[]
  seed?: number
  jobId?: number
}

/** A completed application whose shipped tests were all taken by one simulated candidate, and scored. */
export async function scoredApplication(portal: Portal, person: Candidate, { kinds, seed = 5, jobId }: Wishes) {
  const { database, given } = portal
  const { rows } = await database.pool.query('select id, slug, kind from tests')
  const testIds = kinds.map((kind) => rows.find(({ slug }) => slug === kind)?.id)
  const application = await given.application(person, jobId === undefined ? { testIds } : { jobId })
  const kindOf = new Map(rows.map((row) => [row.id, row.kind]))
  const random = seededRandom(seed)
  const who = drawCandidate(random)
  for (const { id: assessmentId, test_id } of application.assessments) {
    const place = { companyId: application.company_id, applicationId: application.id, assessmentId }
    const seat = { ...place, kind: kindOf.get(test_id), from: new Date('2026-11-12T08:00:00Z') }
    await database.inTransaction(async (tx) => {
      await simulateAssessment(tx, seat, who, random)
      const { ties } = await scoreCompleted(tx, place)
      const chosen = ties.map((tie, index) => ({ ...tie, scale: (index % 5) + 1 }))
      if (ties.length > 0) await scoreUntied(tx, place, chosen)
    })
  }
  await given.applicationAt(application.id, 2)
  return application
}
