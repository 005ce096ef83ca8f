import { kinds } from '@mizan/contract/kinds/registry'
import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf } from '../access/reach.ts'
import { kindOf } from '../kinds/registry.ts'
import { heldForDecision, type ScoreChange, scoreAgain } from './score-again.service.ts'
import { setTies } from './scores.db.ts'
import { isTaken } from './scoring-input.service.ts'
import { findVoidable, markReopened, markVoided } from './void.db.ts'

interface Decision {
  assessmentId: number
  reason: string
  by: string
}

/** After a technical fault: what was measured does not count, and every score of it becomes -1. */
export const voidAssessment = (database: Database, actor: Actor, decision: Decision): Promise<ScoreChange[]> =>
  database.inTransaction(async (tx) => {
    const { assessment, place } = await held(tx, actor, decision.assessmentId)
    const values = { assessment: assessment.id }
    if (assessment.status !== 2) throw new Refusal('assessment-not-completed', 'It is not at its end', { values })
    if (assessment.voided_at !== null) throw new Refusal('assessment-void', 'It is void already', { values })
    await markVoided(tx, assessment.id, decision.reason)
    await log(tx, { actor, action: 'assessment-voided', companyId: place.companyId }, decision)
    return scoreAgain(tx, place, 'voided', assessment.id)
  })

/**
 * Lets a candidate go on with a completed assessment. It is no first attempt any more, so it never counts for a norm. A
 * game is not played twice with the same items, and who was knocked out is reviewed first.
 */
export const reopenAssessment = (database: Database, actor: Actor, decision: Decision): Promise<ScoreChange[]> =>
  database.inTransaction(async (tx) => {
    const { assessment, place } = await held(tx, actor, decision.assessmentId)
    const { id, kind, knocked_at, application_status } = assessment
    const values = { assessment: id, application: place.applicationId }
    if (kinds[kindOf(kind)].isGame) throw new Refusal('game-played-once', `Assessment ${id} is a game`)
    if (!isTaken(assessment)) throw new Refusal('assessment-not-completed', 'It is open', { values })
    if (knocked_at !== null) throw new Refusal('reinstate-first', 'The application was knocked out', { values })
    if (application_status === 3) throw new Refusal('application-in-archive', 'The application is archived', { values })
    await setTies(tx, id, null)
    await markReopened(tx, assessment)
    await log(tx, { actor, action: 'assessment-reopened', companyId: place.companyId }, decision)
    return scoreAgain(tx, place, 'reopened', id)
  })

async function held(tx: Db, actor: Actor, assessmentId: number) {
  const reach = reachOf(actor, 'runs-void')
  const find = async () => {
    const found = await findVoidable(tx, reach, assessmentId)
    if (found) return found
    const values = { assessment: assessmentId }
    throw new Refusal('assessment-unknown', `There is no assessment ${assessmentId}`, { values })
  }
  const place = await heldForDecision(tx, reach, (await find()).application_id)
  // Read again: it may have changed while the application was waited for.
  return { assessment: await find(), place }
}

const log = (
  tx: Db,
  entry: { actor: Actor; action: string; companyId: number },
  { assessmentId, reason, by }: Decision,
): Promise<void> => record(tx, { ...entry, subject: String(assessmentId), details: { reason, by } })
