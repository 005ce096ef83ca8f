/** The server's clock of a run; the clocks of devices have no part in it. */
export interface RunClock {
  begunAt: Date
  /** Extra time included. */
  limitMs: number
}

/** What was on its way when the time was up still counts. */
const RUN_GRACE_MS = 5_000

/** The limit for a candidate, in seconds: extra time makes every limit longer by the same factor. */
export const limitFor = (seconds: number, timeFactor: number): number => seconds * timeFactor

const endOfRun = ({ begunAt, limitMs }: RunClock): Date => new Date(begunAt.getTime() + limitMs)

export const timeLeftMs = (run: RunClock, now: Date): number =>
  Math.min(run.limitMs, Math.max(0, endOfRun(run).getTime() - now.getTime()))

/** From then on nothing that arrives counts. */
export const isRunOver = (run: RunClock, now: Date): boolean => now.getTime() > endOfRun(run).getTime() + RUN_GRACE_MS

/**
 * The same of a round that others follow. Whoever had the next one handed out before the time was up has finished this
 * one: it cannot be changed with a look at what comes.
 */
export const isRoundOver = (round: RunClock, next: RunClock | undefined, now: Date): boolean =>
  isRunOver(round, now) || (next !== undefined && next.begunAt < endOfRun(round) && now >= next.begunAt)

/** How long a client has to finish by itself what is over, before the server does. */
const LEFT_ALONE_MS = 60_000
/** How long a candidate may rest between two rounds. */
const LONGEST_PAUSE_MS = 600_000

/** When a run counts as abandoned: soon after its end, or after a long pause when other rounds would follow. */
export const abandonedAt = (run: RunClock, hasMoreRounds: boolean): Date =>
  new Date(endOfRun(run).getTime() + (hasMoreRounds ? LONGEST_PAUSE_MS : LEFT_ALONE_MS))
