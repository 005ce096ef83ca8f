import { kinds } from '@mizan/contract/kinds/registry'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import { isTaken } from './desk.service.ts'
import { heldForDecision, type ScoreChange, scoreAgain } from './score-again.service.ts'
import { ScoreProblem } from './score-problem.ts'
import { setTies } from './ties.db.ts'
import { findVoidable, markReopened, markVoided } from './void.db.ts'

interface Decision {
  assessmentId: number
  reason: string
  by: string
}

/** After a technical fault: what was measured does not count, and every score of it becomes -1. */
export const voidAssessment = (database: Database, decision: Decision): Promise<ScoreChange[]> =>
  database.inTransaction(async (tx) => {
    const { assessment, place } = await held(tx, decision.assessmentId)
    if (assessment.status !== 2) throw new ScoreProblem(`Assessment ${assessment.id} is not completed.`)
    if (assessment.voided_at !== null) throw new ScoreProblem(`Assessment ${assessment.id} is void already.`)
    await markVoided(tx, assessment.id, decision.reason)
    await log(tx, 'assessment-voided', place.companyId, decision)
    return scoreAgain(tx, place, 'voided', assessment.id)
  })

/**
 * Lets a candidate go on with a completed assessment. It is no first attempt any more, so it never counts for a norm. A
 * game is not played twice with the same items, and who was knocked out is reviewed first.
 */
export const reopenAssessment = (database: Database, decision: Decision): Promise<ScoreChange[]> =>
  database.inTransaction(async (tx) => {
    const { assessment, place } = await held(tx, decision.assessmentId)
    const { id, kind, knocked_at, application_status } = assessment
    if (kinds[kindOf(kind)].isGame) throw new ScoreProblem('A game is not played twice with the same items; void it.')
    if (!isTaken(assessment)) throw new ScoreProblem(`Assessment ${id} is open.`)
    if (knocked_at !== null) throw new ScoreProblem('The application was knocked out; review that first.')
    if (application_status === 3) throw new ScoreProblem('The application is archived.')
    await setTies(tx, id, null)
    await markReopened(tx, assessment)
    await log(tx, 'assessment-reopened', place.companyId, decision)
    return scoreAgain(tx, place, 'reopened', id)
  })

async function held(tx: Db, assessmentId: number) {
  const seen = await findVoidable(tx, assessmentId)
  if (!seen) throw new ScoreProblem(`There is no assessment ${assessmentId}.`)
  const place = await heldForDecision(tx, seen.application_id)
  // Read again: it may have changed while the application was waited for.
  return { assessment: (await findVoidable(tx, assessmentId)) ?? seen, place }
}

const log = (tx: Db, action: string, companyId: number, { assessmentId, reason, by }: Decision): Promise<void> =>
  record(tx, { actor: 'operator', action, companyId, subject: String(assessmentId), details: { reason, by } })
