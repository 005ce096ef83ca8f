import { isRunOver, limitFor, type RunClock, timeLeftMs } from '@mizan/domain/runs/run-clock'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { Timing } from '../kind/kind.ts'

export interface Limits {
  /** Of the run, or of each round. */
  runSeconds: number
  /** Of one item; null where items have none. */
  itemSeconds: number | null
}

/** Every limit is longer by the factor of a candidate with extra time. */
export const limitsOf = (timing: Timing, { timer_seconds = 0 }: StoredTest, factor: number): Limits => ({
  runSeconds: limitFor(timer_seconds, factor),
  itemSeconds: timing.itemSeconds === null ? null : limitFor(timing.itemSeconds, factor),
})

interface StoredClock {
  begun_at: Date
  limit_ms: number
}

export const clockOf = ({ begun_at, limit_ms }: StoredClock): RunClock => ({ begunAt: begun_at, limitMs: limit_ms })

/** What replies say about a run; the wire has it in this shape. */
export interface RunState {
  limit_ms: number
  time_left_ms: number
  is_over: boolean
}

export const runStateOf = (run: StoredClock, now: Date): RunState => ({
  limit_ms: run.limit_ms,
  time_left_ms: timeLeftMs(clockOf(run), now),
  is_over: isRunOver(clockOf(run), now),
})
