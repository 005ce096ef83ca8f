import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../lib/i18n.ts'
import { FilesOutOfReach, isServerThere } from './files-out-of-reach.ts'

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
    const [loaded] = await Promise.all([load(), loadWords(...words, 'form')])
    return loaded
  } catch (error) {
    throw (await isServerThere()) ? error : new FilesOutOfReach()
  }
}
