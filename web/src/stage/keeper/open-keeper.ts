import { afterPaint } from '../after-paint.ts'
import { atLeisure } from '../at-leisure.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import type { Owner } from './answer-store.ts'
import { closeOnceSent, lineOfKeeper, takeBack } from './close-once-sent.ts'
import { openDeviceStore, prepareDevice } from './device-store.ts'
import { openLeftBehind } from './left-behind.ts'
import { openMemoryStore } from './memory-store.ts'
import { openOtherTabs } from './other-tabs.ts'

prepareDevice()

/** A screen that has not come by then was left, or never opened. */
const WAITS_MS = 10_000

interface Prepared {
  owner: Owner
  opening: Promise<AnswerKeeper>
  /** Null while it is being opened. */
  keeper: AnswerKeeper | null
}

let prepared: Prepared | null = null

/** Opens a keeper before its screen is drawn, so that the first drawing has the answers already. */
export function prepareKeeper(owner: Owner): Promise<AnswerKeeper> {
  const opening = open(owner)
  const waiting: Prepared = { owner, opening, keeper: null }
  letGo(prepared)
  prepared = waiting
  setTimeout(() => {
    if (prepared === waiting) letGo(prepared)
  }, WAITS_MS)
  opening.then(
    (keeper) => {
      waiting.keeper = keeper
    },
    // Whoever takes it hears of a failure.
    () => undefined,
  )
  return opening
}

/** The keeper prepared for this owner, if it is open by now; it stays there to be taken. */
export const preparedKeeper = (owner: Owner): AnswerKeeper | null => (isFor(prepared, owner) ? prepared.keeper : null)

/** The one prepared for this owner, else one of its own. Whoever takes it closes it, once everything is sent. */
export function takeKeeper(owner: Owner): Promise<AnswerKeeper> {
  if (!isFor(prepared, owner)) return open(owner)
  const { opening } = prepared
  prepared = null
  return opening
}

const isFor = (waiting: Prepared | null, { user, assessment }: Owner): waiting is Prepared =>
  waiting?.owner.user === user && waiting.owner.assessment === assessment

/** Nobody takes it any more, and what it has left to be sent goes on being sent. */
function letGo(waiting: Prepared | null): void {
  if (waiting === prepared) prepared = null
  waiting?.opening.then(
    (keeper) => closeOnceSent(keeper, waiting.owner),
    () => undefined,
  )
}

async function open(owner: Owner): Promise<AnswerKeeper> {
  const left = takeBack(owner)
  if (left) return loaded(left, owner)
  const keeper: AnswerKeeper = new AnswerKeeper({
    store: await openDeviceStore(owner).catch(openMemoryStore),
    line: lineOfKeeper(owner, () => keeper),
    tabs: openOtherTabs(owner),
    leftBehind: openLeftBehind(owner),
    whenPainted: () => new Promise<void>(afterPaint),
    whenQuiet: () => new Promise<void>((resolve) => atLeisure({}, resolve)),
    now: () => new Date(),
    random: Math.random,
  })
  return loaded(keeper, owner)
}

async function loaded(keeper: AnswerKeeper, owner: Owner): Promise<AnswerKeeper> {
  try {
    await keeper.load()
    return keeper
  } catch (error) {
    // Nobody gets this one, and it listens already; what it has left to be sent goes on being sent.
    closeOnceSent(keeper, owner)
    throw error
  }
}
