import { type Actor, hasSteppedUp, isStepUpFresh } from '@mizan/domain/access/actor'
import { Refusal } from '../../platform/refusals/refusal.ts'

const stale = () => new Refusal('step-up-needed', 'No factor was proved within the last minutes')

/** For operations that a member has to step up for. Actors who sign in nowhere have nothing to prove. */
export function requireStepUp(actor: Actor, now = new Date()): void {
  if (hasSteppedUp(actor, now) === false) throw stale()
}

/** For what members do to their own account, in a session that has stepped up at this moment. */
export function requireFreshStepUp(at: Date | null, now = new Date()): void {
  if (!isStepUpFresh(at, now)) throw stale()
}
