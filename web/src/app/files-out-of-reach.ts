import { NoAnswer } from '../lib/exchange.ts'

/**
 * Files of a screen could not be fetched on a dead line. The browser and the words remember that they failed, so only
 * loading the page anew brings them.
 */
export class FilesOutOfReach extends NoAnswer {}

export const isServerThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
