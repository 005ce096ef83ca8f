import { randomInt } from 'node:crypto'
import type { KeyStatus } from '@mizan/contract/packs/test'
import type { StoredTest } from '../../../platform/db/schema/packs.ts'
import { sanitise, sanitiseDrawing } from '../html.ts'
import type { BarePack } from '../read/instrument.ts'

export interface Words {
  en: string
  ar: string
}

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
export const html = ({ en, ar }: Words): Words => ({ en: sanitise(en), ar: sanitise(ar) })

interface TestTexts {
  title: Words
  description: Words
  instructions: Words
  duration: string
  icon: string
}

export function storedTest({ test, folder }: BarePack<TestTexts>): StoredTest {
  const { title, description, instructions, duration, icon } = test.value
  return { title, description, instructions, duration, icon_svg: drawingOf(folder.icon, icon) }
}

export const drawingOf = (icons: (name: string) => string | undefined, name: string): string =>
  sanitiseDrawing(icons(name) ?? '')

/** The entries of the English file, each with the texts of the Arabic entry of the same id. */
export function bothLanguages<Entry extends { id: string | number }>(
  en: readonly Entry[],
  ar: readonly Entry[],
): { en: Entry; ar: Entry }[] {
  const arabic = new Map(ar.map((entry) => [entry.id, entry]))
  return en.flatMap((entry) => {
    const other = arabic.get(entry.id)
    return other ? [{ en: entry, ar: other }] : []
  })
}

/** A point of a scale keeps its number: which label comes first is no secret. */
export const storedScale = (points: readonly { value: number; label: Words }[]) =>
  points.map(({ value, label }) => ({ id: value, value, label }))
