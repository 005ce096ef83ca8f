import { NoAnswer } from './exchange.ts'
import { inTime } from './in-time.ts'

/**
 * Files of a screen could not be fetched on a line that is dead, or stands still. Whatever loads a screen remembers
 * that it failed, so only loading the page anew brings them.
 */
export class FilesOutOfReach extends NoAnswer {}

const PATIENCE_MS = 10_000

/** A line that swallows the question is as good as none. */
export const isServerThere = (): Promise<boolean> =>
  inTime(fetch('/api/health', { cache: 'no-store' }), PATIENCE_MS, () => new NoAnswer()).then(
    () => true,
    () => false,
  )
