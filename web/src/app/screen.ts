import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../lib/i18n.ts'
import { inTime } from '../lib/in-time.ts'
import { secondTry } from '../lib/second-try.ts'
import { FilesOutOfReach, isServerThere } from './files-out-of-reach.ts'

/** Enough for the largest screen on the slowest line that still moves; one that does not is said to be down. */
const PATIENCE_MS = 45_000

/** A screen, fetched together with its words when it is first opened. */
export const screen = <Loaded extends object, Name extends keyof Loaded & string>(
  words: string | readonly string[],
  load: () => Promise<Loaded>,
  name: Name,
) => lazyRouteComponent(() => fetched(load, [words].flat()), name)

/**
 * Tells a dead line from files that a new version has replaced. The router would load the page anew for both, and on a
 * dead line that leaves nothing but the browser's own error page.
 */
async function fetched<Loaded>(load: () => Promise<Loaded>, words: string[]): Promise<Loaded> {
  try {
    const files = () => Promise.all([load(), loadWords(...words, 'form')])
    const [loaded] = await inTime(secondTry(files), PATIENCE_MS, () => new FilesOutOfReach())
    return loaded
  } catch (error) {
    if (error instanceof FilesOutOfReach) throw error
    throw (await isServerThere()) ? error : new FilesOutOfReach()
  }
}
