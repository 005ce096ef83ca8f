/** A line that has just lost something hardly ever carries the next thing in the same moment. */
export const PAUSE_MS = 400

/** A file that is lost once is no dead line and no new version: it is asked for again before anybody hears of it. */
export const secondTry = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return load()
  })
