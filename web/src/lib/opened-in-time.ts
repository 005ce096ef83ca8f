import { inTime } from './in-time.ts'

/** Far longer than a slow phone takes, and no longer than somebody looks at a page that does not come. */
const PATIENCE_MS = 8_000

/**
 * Storage of the device that opens, or rejects: at times a browser answers neither yes nor no, as Safari does after a
 * start, and whoever waits for it would never see a question.
 */
export const openedInTime = <Storage>(opening: Promise<Storage>): Promise<Storage> =>
  inTime(opening, PATIENCE_MS, () => new Error('The storage of the device does not open'))
