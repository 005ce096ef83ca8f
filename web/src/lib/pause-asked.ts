import { CallRefused } from './exchange.ts'

/** However long a server asks to wait, somebody who is at work is not kept waiting longer than this. */
const LONGEST_MS = 30_000

/** How long to wait at least before a call that failed is made again. */
export const pauseAskedBy = (error: unknown): number =>
  error instanceof CallRefused ? Math.min(LONGEST_MS, error.retryAfterMs) : 0
