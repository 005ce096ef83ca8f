import { isRunOver, type RunClock, timeLeftMs } from '@mizan/domain/runs/run-clock'

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
