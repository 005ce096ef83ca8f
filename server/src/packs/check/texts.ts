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

/** Pairs inside one file: `{ "en": …, "ar": … }`, and `name` beside `name_ar`. */
export const pairsInside = (doc: Document<unknown>): TextPair[] => pairsIn(doc, doc.value, [])

function pairsIn(doc: Document<unknown>, value: unknown, path: JsonPath): TextPair[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => pairsIn(doc, entry, [...path, index]))
  if (!isRecord(value)) return []
  const side = (name: string): Text | undefined => {
    const text = value[name]
    return typeof text === 'string' ? textAt(doc, [...path, name], text) : undefined
  }
  const suffixed = Object.keys(value).filter((name) => Object.hasOwn(value, `${name}_ar`))
  return [
    ...(Object.hasOwn(value, 'en') && Object.hasOwn(value, 'ar') ? [{ en: side('en'), ar: side('ar') }] : []),
    ...suffixed.map((name) => ({ en: side(name), ar: side(`${name}_ar`) })),
    ...Object.keys(value).flatMap((name) => pairsIn(doc, value[name], [...path, name])),
  ]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
