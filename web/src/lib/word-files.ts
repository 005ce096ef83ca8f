import type { Language } from '@mizan/contract/language'

type Words = Record<string, unknown>

/** One file of words per language beside each feature; each becomes a chunk of its own. */
const files = import.meta.glob<Words>(['../**/*.{en,ar}.json', '!../**/{shell,form,stage}.{en,ar}.json'], {
  import: 'default',
})

/** What nearly every screen needs comes at once: on a slow device each further file costs more than its words. */
const everyday: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./everyday-words.en.ts'),
  ar: () => import('./everyday-words.ar.ts'),
}

const nameOf = (path: string): string => path.replace(/^.*\//, '')
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** The words of one namespace. */
export async function readWords(language: Language, namespace: string): Promise<Words> {
  const name = `${namespace}.${language}.json`
  const load = loaders.get(name)
  if (load) return load()
  const { words } = await everyday[language]()
  const found = Object.entries(words).find(([path]) => nameOf(path) === name)?.[1]
  if (!found) throw new Error(`No words "${namespace}" in "${language}"`)
  return found as Words
}

/** Begins to fetch what every screen needs. Whoever reads it hears of a failure. */
export function fetchEverydayWords(language: Language): void {
  everyday[language]().catch(() => undefined)
}
