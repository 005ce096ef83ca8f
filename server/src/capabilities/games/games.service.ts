import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime } from '../applications/application-steps.service.ts'
import { applicationOf } from '../applications/applications.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { type Limits, limitsOf } from '../runs/run-state.ts'
import { runsOf } from '../runs/runs.service.ts'
import { findTimed, type TimedRow } from './games.db.ts'

export interface GameToPlay extends TimedRow {
  limits: Limits
  isRunBegun: boolean
}

/** A game of the candidate, for its info screen. Anything else is not found, nor is a game that is over (OPEN-35). */
export async function gameOf(db: Db, who: SignedIn, id: number): Promise<GameToPlay> {
  const game = await findTimed(db, who, id)
  const timing = game && serverKinds[kindOf(game.kind)].timing
  if (!game || !timing) throw new Refusal('not-found', `No game ${id} of user ${who.id}`)
  if (game.status === AssessmentStatus.completed) throw new Refusal('not-found', `Game ${id} is over`)
  requireInTime(await applicationOf(db, who, game.application_id), 'begin')
  const isRunBegun = (await runsOf(db, id)).length > 0
  return { ...game, limits: limitsOf(timing, game.content, game.time_factor), isRunBegun }
}
