import { NoAnswer } from '../../lib/exchange.ts'
import { token } from '../../lib/session.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { Owner } from './answer-store.ts'
import type { Line } from './line.ts'

/** What keepers go on with whose screens were left before everything was sent: the session of that moment. */
const sessions = new WeakMap<AnswerKeeper, string>()
const leftOpen = new Map<string, () => void>()

const nameOf = ({ user, assessment }: Owner): string => `${user} ${assessment}`

/** What is left to be sent goes with the session it was answered in, or not at all: it is nobody else's. */
export const inOwnSession = (line: Line, keeperOfLine: () => AnswerKeeper): Line => ({
  ...line,
  cache: async (changes) => {
    const session = sessions.get(keeperOfLine())
    if (session !== undefined && session !== token()) throw new NoAnswer('Its session is over')
    return line.cache(changes)
  },
})

/**
 * A screen is left, for the list or the dashboard. What waits is sent all the same, as was promised there, again and
 * again while the same session goes on in this tab; then the keeper is closed.
 */
export function closeOnceSent(keeper: AnswerKeeper, owner: Owner): void {
  const session = token()
  if (session === null || !isWaiting(keeper)) {
    keeper.close()
    return
  }
  sessions.set(keeper, session)
  const end = () => {
    unsubscribe()
    keeper.close()
    leftOpen.delete(nameOf(owner))
  }
  const unsubscribe = keeper.subscribe(() => {
    if (!isWaiting(keeper) || session !== token()) end()
  })
  leftOpen.set(nameOf(owner), end)
  keeper.hurry()
}

const isWaiting = ({ keeping: { saving, closed } }: AnswerKeeper): boolean =>
  closed === null && (saving === 'saving' || saving === 'kept')

/** Whoever comes back sends what waits by themselves. */
export const closeLeftOpen = (owner: Owner): void => leftOpen.get(nameOf(owner))?.()
