/** Far longer than a slow phone takes, and no longer than somebody looks at a page that does not come. */
const PATIENCE_MS = 8_000

/**
 * Storage of the device that opens, or rejects: at times a browser answers neither yes nor no, as Safari does after a
 * start, and whoever waits for it would never see a question.
 */
export function openedInTime<Storage>(opening: Promise<Storage>): Promise<Storage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage of the device does not open')), PATIENCE_MS)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
