import type { Language } from '@mizan/contract/language'

type Words = Record<string, unknown>

/** Where the words are: one file per language beside each feature. */
const files = import.meta.glob<string>('../**/*.*.json', { query: '?url', import: 'default', eager: true })
const addresses = new Map(Object.entries(files).map(([path, address]) => [path.replace(/^.*\//, ''), address]))

const fetched = new Map<string, Promise<Words>>()

/**
 * The words of one namespace. They are fetched and not imported: a browser asks for what is imported only when it has
 * run all the code it is at, and on a slow device the first page would wait for its words.
 */
export function readWords(language: Language, namespace: string): Promise<Words> {
  const name = `${namespace}.${language}.json`
  return fetched.get(name) ?? keep(name, fetchFile(addresses.get(name), name))
}

/**
 * Begins to fetch words that will be needed, in one file where there is one; each by itself where that one does not come.
 * Whoever reads them hears of a failure.
 */
export function fetchWords(language: Language, namespaces: readonly string[]): void {
  const address = __WORDS_TOGETHER__[`${namespaces.join('+')}.${language}`]
  const together = address === undefined ? undefined : fetchFile(address, address)
  for (const namespace of namespaces) {
    const name = `${namespace}.${language}.json`
    const itself = () => fetchFile(addresses.get(name), name)
    const words = together
      ? keep(
          name,
          together.then((all) => all[namespace] as Words, itself),
        )
      : readWords(language, namespace)
    words.catch(() => undefined)
  }
}

/** What could not be fetched is asked for again by the next who needs it. */
function keep(name: string, words: Promise<Words>): Promise<Words> {
  fetched.set(name, words)
  words.catch(() => fetched.delete(name))
  return words
}

async function fetchFile(address: string | undefined, name: string): Promise<Words> {
  if (address === undefined) throw new Error(`There is no ${name}`)
  const answer = await fetch(address).catch(() => undefined)
  // In the words of a browser that misses a file of code: the screen that needs it is helped in the same way.
  if (!answer?.ok) throw new Error(`Failed to fetch dynamically imported module: ${address}`)
  return answer.json()
}
