import { NoAnswer } from '../../lib/exchange.ts'
import { personHere } from '../../lib/last-person.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { Owner } from './answer-store.ts'
import { type Line, lineOf } from './line.ts'

/** Keepers whose screens were left before everything was sent, each with what ends it. */
const leftOpen = new Map<AnswerKeeper, { owner: Owner; end: () => void }>()

/** What is left to be sent goes while its owner is at work in this tab, or not at all: it is nobody else's. */
export function lineOfKeeper(owner: Owner, keeperOfLine: () => AnswerKeeper): Line {
  const line = lineOf(owner.assessment)
  return {
    ...line,
    cache: async (changes) => {
      if (leftOpen.has(keeperOfLine()) && !isHere(owner)) throw new NoAnswer('Its owner is not here')
      return line.cache(changes)
    },
  }
}

/**
 * A screen is left, for the list or the dashboard. What waits is sent all the same, as was promised there, again and
 * again while the same person goes on in this tab; then the keeper is closed.
 */
export function closeOnceSent(keeper: AnswerKeeper, owner: Owner): void {
  if (!isHere(owner) || !isWaiting(keeper)) {
    keeper.close()
    return
  }
  const end = () => {
    unsubscribe()
    keeper.close()
    leftOpen.delete(keeper)
  }
  const unsubscribe = keeper.subscribe(() => {
    if (!isWaiting(keeper) || !isHere(owner)) end()
  })
  leftOpen.set(keeper, { owner, end })
  keeper.hurry()
}

const isHere = ({ user }: Owner): boolean => personHere() === user

const isWaiting = ({ keeping: { saving, closed } }: AnswerKeeper): boolean =>
  closed === null && (saving === 'saving' || saving === 'kept')

/** Whoever comes back sends what waits by themselves. */
export function closeLeftOpen({ user, assessment }: Owner): void {
  for (const { owner, end } of leftOpen.values()) if (owner.user === user && owner.assessment === assessment) end()
}
