import { type ClockEvent, type Clocked, isTimeUp, type RunEnd, reactionTime } from '../../runs/run.ts'
import { beginSwipedPractice, stepSwipedPractice } from './swiped.practice.ts'

/** The arrow that was pressed: a key or the button of the same direction. */
export type Arrow = 'left' | 'right'
/** The side of the image an item went to; NULL = too late. */
export type SortAction = 'left' | 'right' | 'NULL'

export interface SortedOption {
  option_id: number
  action: SortAction
  rt_ms: number | null
}

/** One round: the items that are left, each with its own few seconds, under the clock of the round. */
export interface SwipedRun extends Clocked {
  round: number
  options: readonly number[]
  sorted: readonly SortedOption[]
  /** When the top item was painted; null until then. */
  onsetAt: number | null
  itemLimitMs: number
  /** The item before was too late, and this has not been sorted yet: the message stands. */
  wasLate: boolean
}

export type SwipedEvent = ClockEvent | { type: 'press'; arrow: Arrow; at: number }

interface RoundStart {
  round: number
  options: readonly number[]
  itemLimitMs: number
  deadlineAt: number
  /** What the server holds of this round. */
  given: readonly { option_id: number; action: SortAction | null }[]
}

function beginRun({ round, options, itemLimitMs, deadlineAt, given }: RoundStart): SwipedRun {
  const actions = new Map(given.map(({ option_id, action }) => [option_id, action ?? 'NULL']))
  const sorted = options.flatMap((id) => {
    const action = actions.get(id)
    return action === undefined ? [] : [{ option_id: id, action, rt_ms: null }]
  })
  const isDone = sorted.length === options.length
  return { round, options, sorted, onsetAt: null, itemLimitMs, wasLate: false, deadlineAt, end: isDone ? 'done' : null }
}

/** A press after the time of its item counts as too late, whatever the frame rate made of it. */
function stepRun(run: SwipedRun, event: SwipedEvent): SwipedRun {
  if (run.end !== null) return run
  if (isTimeUp(run, event.at)) return finish(run, 'time-up')
  if (event.type === 'end') return finish(run, 'ended')
  if (run.onsetAt === null) return event.type === 'painted' ? { ...run, onsetAt: event.at } : run
  if (event.at - run.onsetAt >= run.itemLimitMs) return { ...sort(run, 'NULL', null), wasLate: true }
  if (event.type !== 'press') return run
  return sort(run, crossed(event.arrow), reactionTime(run.onsetAt, event.at))
}

/** The reversal is the task: the left arrow sorts to the right-hand image. */
const crossed = (arrow: Arrow): Arrow => (arrow === 'left' ? 'right' : 'left')

export const topOption = (run: SwipedRun): number | undefined => unsorted(run)[0]

const unsorted = ({ options, sorted }: SwipedRun): number[] => {
  const done = new Set(sorted.map(({ option_id }) => option_id))
  return options.filter((id) => !done.has(id))
}

const STACKED = 4

/** The items to draw, the top one first. */
export const stackOf = (run: SwipedRun): number[] => unsorted(run).slice(0, STACKED)

function sort(run: SwipedRun, action: SortAction, rt: number | null): SwipedRun {
  const top = topOption(run)
  if (top === undefined) return run
  const sorted = [...run.sorted, { option_id: top, action, rt_ms: rt }]
  const end = sorted.length === run.options.length ? 'done' : null
  return { ...run, sorted, onsetAt: null, wasLate: false, end }
}

/** What was not sorted when the round ends is recorded as NULL. */
function finish(run: SwipedRun, end: RunEnd): SwipedRun {
  const rest = unsorted(run).map((id): SortedOption => ({ option_id: id, action: 'NULL', rt_ms: null }))
  return { ...run, sorted: [...run.sorted, ...rest], onsetAt: null, end }
}

export const swipedMachine = {
  beginRun,
  stepRun,
  beginPractice: beginSwipedPractice,
  stepPractice: stepSwipedPractice,
}
