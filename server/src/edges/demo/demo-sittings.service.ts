import { kinds } from '@mizan/contract/kinds/registry'
import { tiePages } from '@mizan/domain/kinds/personality/personality.tie-break'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { scoreCompleted, scoreUntied } from '../../capabilities/scores/score-completed.service.ts'
import type { Place } from '../../capabilities/scores/scoring-input.service.ts'
import { simulateAssessment } from '../../capabilities/scores/simulate-assessment.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { findAssigned, setChoice } from './demo.db.ts'
import type { DemoApplication } from './demo-vacancies.ts'

const BREAK_MS = 10 * 60_000

type Taken = Pick<DemoApplication, 'status' | 'completed' | 'seed' | 'choices'> & { from: Date }

/** Lets a simulated candidate take what is completed, and scores it as if it had come through the door. */
export async function takeAssessments(tx: Db, place: Place, demo: Taken): Promise<void> {
  const assigned = await findAssigned(tx, place.applicationId)
  const names = demo.status === 'completed' ? assigned.map(({ slug }) => slug) : (demo.completed ?? [])
  const taken = assigned.filter(({ slug, parent_id }) => {
    const parent = assigned.find(({ id }) => id === parent_id)
    return names.includes(slug) || (parent !== undefined && names.includes(parent.slug))
  })
  const seed = demo.seed ?? 1
  const who = drawCandidate(seededRandom(seed))
  let from = demo.from
  for (const { id: assessmentId, kind, slug } of taken) {
    const end = await simulateAssessment(
      tx,
      { companyId: place.companyId, assessmentId, kind, from },
      who,
      chanceIn(kind, seed),
    )
    for (const { test, question, option } of demo.choices ?? []) {
      if (test === slug) await setChoice(tx, assessmentId, question, option)
    }
    await score(tx, { ...place, assessmentId })
    from = new Date(end.getTime() + BREAK_MS)
  }
}

/** Each kind draws its own chances, so that one that joins later changes no score of another. */
const chanceIn = (kind: string, seed: number) => seededRandom(seed * 100 + kindNames.indexOf(kind))
const kindNames = Object.keys(kinds)

/** Tied traits are put in the order in which they are shown. */
async function score(tx: Db, place: Place & { assessmentId: number }): Promise<void> {
  const { ties } = await scoreCompleted(tx, place)
  if (ties.length === 0) return
  const chosen = tiePages(ties).flatMap((page) => page.map((tie, index) => ({ ...tie, scale: index + 1 })))
  await scoreUntied(tx, place, chosen)
}
