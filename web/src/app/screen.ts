import { lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/with-words.ts'

/** A screen, fetched together with its words when it is first opened. */
export const screen = <Loaded extends object, Name extends keyof Loaded & string>(
  words: string | readonly string[],
  load: () => Promise<Loaded>,
  name: Name,
) => lazyRouteComponent(() => withWords(load, [words].flat()), name)
