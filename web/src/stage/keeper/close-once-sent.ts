import { CallRefused } from '../../lib/exchange.ts'
import { endsSession } from '../../lib/failure-text.ts'
import { personHere } from '../../lib/last-person.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { Owner } from './answer-store.ts'
import { type Line, lineOf } from './line.ts'

/** Keepers whose screens were left before everything was sent. */
const leftOpen = new Map<AnswerKeeper, Owner>()

/**
 * What is left to be sent goes while its owner is at work in this tab, or not at all: it is nobody else's. Where the server
 * takes nothing of them any more, in this session or after the deadline, it stays on the device.
 */
export function lineOfKeeper(owner: Owner, keeperOfLine: () => AnswerKeeper): Line {
  const isLeft = () => leftOpen.has(keeperOfLine())
  const line = lineOf(owner.assessment, isLeft)
  return {
    ...line,
    cache: async (changes) => {
      try {
        if (isLeft() && !isHere(owner)) throw new CallRefused({ status: 401, body: undefined, requestId: null })
        return await line.cache(changes)
      } catch (error) {
        if (endsSession(error)) end(keeperOfLine())
        throw error
      }
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
  leftOpen.set(keeper, owner)
  const unsubscribe = keeper.subscribe(() => {
    if (leftOpen.has(keeper) && isWaiting(keeper)) return
    unsubscribe()
    end(keeper)
  })
  keeper.hurry()
}

/** Unless its owner has come back. */
function end(keeper: AnswerKeeper): void {
  if (leftOpen.delete(keeper)) keeper.close()
}

const isHere = ({ user }: Owner): boolean => personHere() === user

/** What was refused is refused again until its owner changes it. */
function isWaiting(keeper: AnswerKeeper): boolean {
  const { closed, refused } = keeper.keeping
  return (
    closed === null &&
    [...keeper.answers.keys()].some((question) => !keeper.isSaved(question) && !refused.has(question))
  )
}

/**
 * Whoever comes back goes on with the same keeper: in a browser that keeps nothing, what waits is nowhere else, and while the
 * answers cannot be shown again, nobody else would send it.
 */
export function takeBack({ user, assessment }: Owner): AnswerKeeper | undefined {
  const isTheirs = (owner: Owner) => owner.user === user && owner.assessment === assessment
  const [keeper] = [...leftOpen].find(([, owner]) => isTheirs(owner)) ?? []
  if (keeper) leftOpen.delete(keeper)
  return keeper
}
