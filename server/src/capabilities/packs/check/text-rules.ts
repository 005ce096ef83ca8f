import { aboutLanguage, isLanguage, type Language, languages } from '@mizan/contract/language'
import { type Finding, languageName } from '../finding.ts'
import { isClean } from '../html.ts'
import type { Document } from '../read/document.ts'
import type { JsonPath } from '../read/json-lines.ts'

/** What it finds wrong with a text in one language, if anything. */
type TextRule = (text: PlacedText) => Finding | undefined

/** Units, codes and names that are written in Latin letters in every language. */
const writtenAlike = new Set('kg km cm mm GB MB PDF CSV XLSX DOCX URL USB IP HTTPS'.split(' '))
/** A cell or a range of a spreadsheet, such as B2 or B2:B5. */
const spreadsheetCell = /^[A-Z]{1,2}\d+$/
/** The name of something technical in quotes, such as «token»; a label of ours would begin with a capital. */
const quotedName = /«\u2066?[a-z][\w.-]*\u2069?»/g

/** Signs that a language has of its own, where those of another were left. */
const ownPunctuation: Partial<Record<Language, { broken: RegExp; message: string }>> = {
  ar: {
    broken: /\p{Script=Arabic}\p{M}*\s*[,;?]/u,
    message: 'Latin punctuation in the Arabic text: use ، ؛ ؟',
  },
}

const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/g, ' ')
const hasLetters = (text: string): boolean => /\p{L}/u.test(withoutTags(text))

const inEveryLanguage = (texts: PlacedTexts): Finding[] => {
  const [found] = placed(texts)
  if (!found) return []
  return languages
    .filter((language) => !texts[language])
    .map((language) => found.fault(`The ${languageName(language)} text is missing.`))
}

/** Languages of one script may have a word in common; those of two have none. */
const translated = (texts: PlacedTexts): Finding[] =>
  placed(texts).flatMap((text, place, all) => {
    const script = scriptApart(text.language)
    const same = all.slice(0, place).find((other) => other.text === text.text && scriptApart(other.language) !== script)
    if (!same || !hasLetters(text.text)) return []
    const [one, other] = [languageName(same.language), languageName(text.language)]
    return [text.fault(`The text is the same in ${one} and ${other}: "${text.text.slice(0, 60)}"`)]
  })

const scriptApart = (language: Language): string => aboutLanguage[language].otherScript.source

const notEmpty: TextRule = ({ text, fault }) =>
  withoutTags(text).trim() === '' ? fault('The text is empty.') : undefined

const noOtherScript: TextRule = ({ text, language, fault }) => {
  const letter = scriptApart(language)
  const words =
    withoutTags(text)
      .replaceAll(quotedName, '')
      .match(new RegExp(`${letter}(?:${letter}|\\d)*`, 'gu')) ?? []
  const foreign = words.filter((word) => !writtenAlike.has(word) && !spreadsheetCell.test(word))
  return foreign.length > 0
    ? fault(`Letters of another script in the ${languageName(language)} text: ${foreign.join(', ')}`)
    : undefined
}

const ownSigns: TextRule = ({ text, language, fault }) => {
  const own = ownPunctuation[language]
  return own?.broken.test(text) ? fault(own.message) : undefined
}

const tidySpaces: TextRule = ({ text, fault }) =>
  text !== text.trim() || /\s{2,}|[\t\n\r]/.test(text)
    ? fault('Spaces at an end of the text, or several in a row.')
    : undefined

/** Invisible characters break searching and comparing. Isolates may set a foreign name apart. */
const noInvisible: TextRule = ({ text, fault }) =>
  /[\p{Cc}\p{Cf}]/u.test(text.replaceAll(/[\t\n\r\u2066-\u2069]/g, ''))
    ? fault('An invisible character is in the text.')
    : undefined

const safeHtml: TextRule = ({ text, isHtml, fault }) =>
  isHtml && !isClean(text)
    ? fault('HTML that is not allowed: only p, strong, em, ul, ol, li, br and tables, well closed.')
    : undefined

const plainText: TextRule = ({ text, isHtml, fault }) =>
  !isHtml && /<[/!a-z]|&[a-z#\d]+;/i.test(text)
    ? fault('This text is plain: HTML would be shown as it is written.')
    : undefined

const textRules: TextRule[] = [notEmpty, noOtherScript, ownSigns, tidySpaces, noInvisible, safeHtml, plainText]

export const checkTexts = (all: readonly PlacedTexts[]): Finding[] =>
  all.flatMap((texts) => [
    ...inEveryLanguage(texts),
    ...translated(texts),
    ...placed(texts).flatMap((text) => textRules.flatMap((rule) => rule(text) ?? [])),
  ])

/** A text in one language, and where it stands. */
interface PlacedText {
  language: Language
  text: string
  isHtml: boolean
  fault: (message: string) => Finding
}

/** One text in the languages in which it was written. */
export type PlacedTexts = Partial<Record<Language, PlacedText>>

const placed = (texts: PlacedTexts): PlacedText[] => languages.flatMap((language) => texts[language] ?? [])

/** What is written in a language at a place of a file. */
interface Side {
  language: Language
  doc: Document<unknown>
  path: JsonPath
  value: unknown
}

/** Question texts and the questions of derailers are HTML; every other text is plain. */
const htmlPath = /^questions \d+ text( \w+)?$|^(low|overused) \d+ questions \w+$/

/** One text, said where each language has a string. */
export const textsOf = (sides: readonly Side[]): PlacedTexts =>
  Object.fromEntries(
    sides.flatMap(({ language, doc, path, value }) => {
      if (typeof value !== 'string') return []
      const fault = (message: string) => doc.fault(path, message)
      return [[language, { language, text: value, isHtml: htmlPath.test(path.join(' ')), fault }]]
    }),
  )

/** The texts inside one file: `{ "en": …, "ar": … }`, each a string or one for each way of speaking of a person. */
export const textsInside = (doc: Document<unknown>): PlacedTexts[] => textsIn(doc, doc.value, [])

function textsIn(doc: Document<unknown>, value: unknown, path: JsonPath): PlacedTexts[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(doc, entry, [...path, index]))
  if (!isRecord(value)) return []
  const fields = Object.entries(value)
  const sides = fields.flatMap(([language, said]) =>
    isLanguage(language) ? [{ language, doc, path: [...path, language], value: said }] : [],
  )
  if (sides.length > 0 && sides.length === fields.length) return textsAt(sides)
  return fields.flatMap(([name, field]) => textsIn(doc, field, [...path, name]))
}

function textsAt(sides: readonly Side[]): PlacedTexts[] {
  const names = new Set(sides.flatMap(({ value }) => (isRecord(value) ? Object.keys(value) : [])))
  const inside = [...names].map((name) =>
    sides.flatMap(({ value, path, ...side }) =>
      isRecord(value) && Object.hasOwn(value, name) ? [{ ...side, path: [...path, name], value: value[name] }] : [],
    ),
  )
  return [textsOf(sides), ...inside.map(textsOf)]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
