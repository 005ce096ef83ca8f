import { FilesOutOfReach, isServerThere } from './files-out-of-reach.ts'
import { loadWords } from './i18n.ts'
import { inTime } from './in-time.ts'
import { secondTry } from './second-try.ts'

/** Enough for the largest screen on the slowest line that still moves; one that does not is said to be down. */
const PATIENCE_MS = 45_000

/**
 * Code that is fetched, together with the words it shows: it is never drawn without them. Tells a dead line from files
 * that a new version has replaced. The router would load the page anew for both, and on a dead line that leaves nothing
 * but the browser's own error page.
 */
export async function withWords<Loaded>(load: () => Promise<Loaded>, words: readonly string[]): Promise<Loaded> {
  try {
    const files = () => Promise.all([load(), loadWords(...words, 'form')])
    const [loaded] = await inTime(secondTry(files), PATIENCE_MS, () => new FilesOutOfReach())
    return loaded
  } catch (error) {
    if (error instanceof FilesOutOfReach) throw error
    throw (await isServerThere()) ? error : new FilesOutOfReach()
  }
}
