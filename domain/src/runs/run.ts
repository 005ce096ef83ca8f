/** How a run came to its end. */
export type RunEnd = 'done' | 'time-up' | 'ended'

/**
 * Times are milliseconds of the device's monotonic clock (`event.timeStamp`), never of its wall clock. Each event brings
 * its own, so that a late frame or a sleeping tab changes no result.
 */
export type ClockEvent =
  /** The item is on the screen: its reaction time begins. What is pressed before that answers nothing. */
  | { type: 'painted'; at: number }
  /** A look at the clock, once a frame. */
  | { type: 'tick'; at: number }
  /** The candidate ended the game. */
  | { type: 'end'; at: number }

/** One answer as the answers call takes it; null = given before a reload, so its time is already on the server. */
export interface RunAnswer<Data> {
  question: number
  data: Data
  rt_ms: number | null
}

/** What every run has beside the moves of its game. */
export interface Clocked {
  /** When the time of the run is up, from the time left that the server named. */
  deadlineAt: number
  end: RunEnd | null
}

export const isTimeUp = (run: Clocked, at: number): boolean => at >= run.deadlineAt

export const reactionTime = (onsetAt: number, at: number): number => Math.max(0, Math.round(at - onsetAt))
