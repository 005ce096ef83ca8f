import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../lib/i18n.ts'

/** A screen, fetched together with its words when it is first opened. */
export const screen = <Loaded extends object, Name extends keyof Loaded & string>(
  words: string | readonly string[],
  load: () => Promise<Loaded>,
  name: Name,
) => lazyRouteComponent(async () => (await Promise.all([load(), loadWords(...[words].flat(), 'form')]))[0], name)
