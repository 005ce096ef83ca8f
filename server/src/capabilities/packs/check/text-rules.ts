import type { Finding } from '../finding.ts'
import { isClean } from '../html.ts'
import type { Text, TextPair } from './texts.ts'

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
