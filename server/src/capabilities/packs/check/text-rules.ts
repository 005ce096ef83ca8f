import type { Finding } from '../finding.ts'
import { isClean } from '../html.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'

type TextRule = (pair: TextPair) => (Finding | undefined)[]

/** Units, codes and names that stand in Latin letters in an Arabic text as well. */
const latinInArabic = new Set('kg km cm mm GB MB PDF CSV XLSX DOCX URL USB IP HTTPS'.split(' '))
/** A cell or a range of a spreadsheet, such as B2 or B2:B5. */
const spreadsheetCell = /^[A-Z]{1,2}\d+$/
/** The name of something technical in quotes, such as «token»; a label of ours would begin with a capital. */
const quotedName = /«\u2066?[a-z][\w.-]*\u2069?»/g

const each =
  (rule: (text: Text) => Finding | undefined): TextRule =>
  (pair) =>
    sides(pair).map(rule)
const sides = ({ en, ar }: TextPair): Text[] => [en, ar].filter((text) => text !== undefined)

const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ')
const hasLetters = (text: string): boolean => /\p{L}/u.test(withoutTags(text))

const bothLanguages: TextRule = ({ en, ar }) => [
  en && !ar ? en.fault('The Arabic text is missing.') : undefined,
  ar && !en ? ar.fault('The English text is missing.') : undefined,
]

const notEmpty = each(({ text, fault }) => (withoutTags(text).trim() === '' ? fault('The text is empty.') : undefined))

const translated: TextRule = ({ en, ar }) => [
  en && ar && en.text === ar.text && hasLetters(ar.text)
    ? ar.fault(`The text is the same in both languages: ${shown(ar.text)}`)
    : undefined,
]

const noLatinInArabic: TextRule = ({ ar }) => {
  const words = ar
    ? withoutTags(ar.text)
        .replaceAll(quotedName, '')
        .match(/[\p{Script=Latin}][\p{Script=Latin}\d]*/gu)
    : null
  const foreign = (words ?? []).filter((word) => !latinInArabic.has(word) && !spreadsheetCell.test(word))
  return [ar && foreign.length > 0 ? ar.fault(`Latin letters in the Arabic text: ${foreign.join(', ')}`) : undefined]
}

const noArabicInEnglish: TextRule = ({ en }) => [
  en && /\p{Script=Arabic}/u.test(en.text) ? en.fault('Arabic letters in the English text.') : undefined,
]

const arabicPunctuation: TextRule = ({ ar }) => [
  ar && /\p{Script=Arabic}\p{M}*\s*[,;?]/u.test(ar.text)
    ? ar.fault('Latin punctuation in the Arabic text: use ، ؛ ؟')
    : undefined,
]

const tidySpaces = each(({ text, fault }) =>
  text !== text.trim() || /\s{2,}|[\t\n\r]/.test(text)
    ? fault('Spaces at an end of the text, or several in a row.')
    : undefined,
)

/** Invisible characters break searching and comparing. Isolates may set a foreign name apart. */
const noInvisible = each(({ text, fault }) =>
  /[\p{Cc}\p{Cf}]/u.test(text.replaceAll(/[\t\n\r\u2066-\u2069]/g, ''))
    ? fault('An invisible character is in the text.')
    : undefined,
)

const safeHtml = each(({ text, isHtml, fault }) =>
  isHtml && !isClean(text)
    ? fault('HTML that is not allowed: only p, strong, em, ul, ol, li, br and tables, well closed.')
    : undefined,
)

const plainText = each(({ text, isHtml, fault }) =>
  !isHtml && /<[/!a-z]|&[a-z#\d]+;/i.test(text)
    ? fault('This text is plain: HTML would be shown as it is written.')
    : undefined,
)

const shown = (text: string): string => `"${text.slice(0, 60)}"`

const textRules: TextRule[] = [
  bothLanguages,
  notEmpty,
  translated,
  noLatinInArabic,
  noArabicInEnglish,
  arabicPunctuation,
  tidySpaces,
  noInvisible,
  safeHtml,
  plainText,
]

export const checkTexts = (pairs: readonly TextPair[]): Finding[] =>
  pairs.flatMap((pair) => textRules.flatMap((rule) => rule(pair)).filter((finding) => finding !== undefined))

/** One text in one language, and where it stands. */
interface Text {
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
