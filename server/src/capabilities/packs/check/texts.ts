import type { Finding } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'

/** One text in one language, and where it stands. */
export interface Text {
  text: string
  isHtml: boolean
  fault: (message: string) => Finding
}

/** The same text in both languages; one side is missing when only the other was written. */
export interface TextPair {
  en: Text | undefined
  ar: Text | undefined
}

/** Question texts and the questions of derailers are HTML; every other text is plain. */
const htmlPath = /^questions \d+ text$|^(low|overused) \d+ questions(_ar)?$/

export const textAt = (doc: Document<unknown>, path: JsonPath, text: string): Text => ({
  text,
  isHtml: htmlPath.test(path.join(' ')),
  fault: (message) => doc.fault(path, message),
})

/** Pairs inside one file: `{ "en": …, "ar": … }`, and `name` beside `name_ar`, each a text or one for each gender. */
export const pairsInside = (doc: Document<unknown>): TextPair[] => pairsIn(doc, doc.value, [])

function pairsIn(doc: Document<unknown>, value: unknown, path: JsonPath): TextPair[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => pairsIn(doc, entry, [...path, index]))
  if (!isRecord(value)) return []
  const twins = (en: string, ar: string) =>
    twinsOf(doc, { value: value[en], path: [...path, en] }, { value: value[ar], path: [...path, ar] })
  const suffixed = Object.keys(value).filter((name) => Object.hasOwn(value, `${name}_ar`))
  return [
    ...(Object.hasOwn(value, 'en') && Object.hasOwn(value, 'ar') ? twins('en', 'ar') : []),
    ...suffixed.flatMap((name) => twins(name, `${name}_ar`)),
    ...Object.keys(value).flatMap((name) => pairsIn(doc, value[name], [...path, name])),
  ]
}

interface Side {
  value: unknown
  path: JsonPath
}

function twinsOf(doc: Document<unknown>, en: Side, ar: Side): TextPair[] {
  const side = ({ value, path }: Side) => (typeof value === 'string' ? textAt(doc, path, value) : undefined)
  if (!isRecord(en.value) || !isRecord(ar.value)) return [{ en: side(en), ar: side(ar) }]
  const inside = (of: Side, name: string): Side => ({
    value: isRecord(of.value) ? of.value[name] : undefined,
    path: [...of.path, name],
  })
  const names = new Set([...Object.keys(en.value), ...Object.keys(ar.value)])
  return [...names].flatMap((name) => twinsOf(doc, inside(en, name), inside(ar, name)))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
