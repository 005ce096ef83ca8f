import { randomInt } from 'node:crypto'
import type { Language } from '@mizan/contract/language'
import type { KeyStatus } from '@mizan/contract/packs/test'
import type { Text } from '@mizan/contract/text'
import { inEachLanguage, wholeOf } from '@mizan/domain/texts/text-in'
import type { StoredTest } from '../../../platform/db/schema/packs.ts'
import { sanitise, sanitiseDrawing } from '../html.ts'
import { type BarePack, firstLanguage } from '../read/instrument.ts'

/** A question as it will be stored; its key goes to a table of its own. */
export interface BuiltQuestion {
  /** The id of the question in its pack. */
  ref: string
  content: object
  key?: object
}

/** A version of a test, ready to be stored. */
export interface BuiltTest {
  kind: string
  keyStatus: KeyStatus
  content: StoredTest
  questions: BuiltQuestion[]
}

/** One form of a version. Those who take the test are dealt one of them. */
export interface BuiltForm extends BuiltTest {
  /** Null where there is one form, which has no name. */
  form: string | null
  /** What tells its items from those of any other form, in any version or pack; null outside games. */
  itemsSha256: string | null
}

/** A new id for an option: it tells nothing about the option, and no version shares it with another. */
export type FreshId = () => number

const HIGHEST_ID = 2 ** 31 - 1

/** Random ids, all different. */
export function freshIds(): FreshId {
  const used = new Set<number>()
  const draw = (): number => {
    const id = randomInt(1, HIGHEST_ID)
    if (used.has(id)) return draw()
    used.add(id)
    return id
  }
  return draw
}

/** Plain texts are stored as they are; the checker has made sure that they hold no HTML. */
export const html = (text: Text): Text => inEachLanguage((language) => sanitise(text[language]))

interface TestTexts {
  title: Text
  description: Text
  instructions: Text
  duration: string
  icon: string
}

export function storedTest({ test, folder }: BarePack<TestTexts>): StoredTest {
  const { title, description, instructions, duration, icon } = test.value
  return { title, description, instructions, duration, icon_svg: drawingOf(folder.icon, icon) }
}

export const drawingOf = (icons: (name: string) => string | undefined, name: string): string =>
  sanitiseDrawing(icons(name) ?? '')

/** An entry of a list, in each language. */
interface Translated<Entry> {
  /** Of the first language: what is no text is the same in every one. */
  entry: Entry
  inAll: Record<Language, Entry>
  /** One text of the entry. */
  text: (of: (entry: Entry) => string) => Text
}

/** The entries of a list in the first language, each with those of the same id in the others. */
export function translated<Source, Entry extends { id: string | number }>(
  sources: Readonly<Record<Language, Source>>,
  listIn: (source: Source) => readonly Entry[],
): Translated<Entry>[] {
  const byId = inEachLanguage((language) => new Map(listIn(sources[language]).map((entry) => [entry.id, entry])))
  return listIn(sources[firstLanguage]).flatMap((entry) => {
    const inAll = wholeOf(inEachLanguage((language) => byId[language].get(entry.id)))
    return inAll ? [{ entry, inAll, text: (of) => inEachLanguage((language) => of(inAll[language])) }] : []
  })
}

/** A point of a scale keeps its number: which label comes first is no secret. */
export const storedScale = (points: readonly { value: number; label: Text }[]) =>
  points.map(({ value, label }) => ({ id: value, value, label }))
