import { aboutLanguage, type Language, languages } from '../../contract/src/language.ts'

export interface Allowed {
  sameInAll: string[]
  /** Words in another script than that of the language, which has none of its own for them. */
  foreignIn: Partial<Record<Language, string[]>>
}

type Words = Record<string, string>
/** One file of words, as it is written in each language. */
export type WordFile = Partial<Record<Language, unknown>>

/** The language that the others are compared with. */
const [model] = languages
/** Forms that are words of their own; in the others the number itself has to be seen. */
const formsWithoutNumber = ['zero', 'one', 'two']
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/
/** A question can do without the forms for one man or one woman; هل تريد is as usual for everybody as a plain imperative. */
const asksOneMan = /(?<!\p{L})هل (ترغب|تود|توافق|أنت متأكد)(?!\p{L})/u

/** What only the texts of one language can get wrong. */
const ownRules: Partial<Record<Language, [found: RegExp, problem: string][]>> = {
  ar: [
    [/\p{Script=Arabic}\p{M}*\s*[,;?]/u, 'has Latin punctuation'],
    [/["“”]/, 'has Latin quotation marks'],
    [asksOneMan, 'asks one man'],
  ],
}

/** What is wrong in the words of one file, one sentence each. */
export function problemsIn(file: WordFile, allowed: Allowed): string[] {
  const english = flatten(file[model] ?? {})
  const others = languages.filter((language) => language !== model && file[language] !== undefined)
  return [
    ...Object.entries(english).flatMap(([key, value]) => problemsOfText(model, key, value, allowed)),
    ...others.flatMap((language) => problemsBetween(english, flatten(file[language]), language, allowed)),
  ]
}

function problemsBetween(english: Words, other: Words, language: Language, allowed: Allowed): string[] {
  const plurals = pluralsIn(english, other)
  const single = new Set([...Object.keys(english), ...Object.keys(other)].filter((key) => !isFormOf(key, plurals)))
  return [
    ...[...single].flatMap((key) => problemsOfPair(key, english[key], { text: other[key], language }, allowed)),
    ...plurals.flatMap((base) => problemsOfPlural(base, english, other, language)),
    ...Object.entries(other).flatMap(([key, value]) => problemsOfText(language, key, value, allowed)),
  ]
}

type Pair = { en: string; ar: string }

/** Every text of one file in both languages. The forms of a counted text differ by number, so they are left out. */
export function pairsOf(englishJson: unknown, arabicJson: unknown): Pair[] {
  const english = flatten(englishJson)
  const arabic = flatten(arabicJson)
  const plurals = pluralsIn(english, arabic)
  return Object.entries(english)
    .filter(([key]) => !isFormOf(key, plurals))
    .map(([key, en]) => ({ en, ar: arabic[key] ?? '' }))
}

/** English texts that are not always the same in Arabic, with what they are there. */
export function saidInTwoWays(pairs: Pair[], allowed: string[]): string[] {
  const said = new Map<string, Set<string>>()
  for (const { en, ar } of pairs) said.set(en, (said.get(en) ?? new Set()).add(ar))
  return [...said]
    .filter(([en, ways]) => ways.size > 1 && !allowed.includes(en))
    .map(([en, ways]) => `${en}: ${[...ways].join(', ')}`)
}

function problemsOfPair(
  key: string,
  english: string | undefined,
  { text, language }: { text: string | undefined; language: Language },
  allowed: Allowed,
): string[] {
  if (text === undefined) return [`${key} is missing in ${nameOf(language)}`]
  if (english === undefined) return [`${key} is missing in ${nameOf(model)}`]
  const isUntranslated = english === text && hasLetters(english) && !allowed.sameInAll.includes(english)
  return [
    ...(isUntranslated ? [`${key} is the same in ${nameOf(model)} and ${nameOf(language)}`] : []),
    ...(slotsOf(english) === slotsOf(text) ? [] : [`${key} has other placeholders in ${nameOf(language)}`]),
  ]
}

function problemsOfPlural(base: string, english: Words, other: Words, language: Language): string[] {
  const { plurals } = aboutLanguage[language]
  const missing = [
    ...missingForms(base, english, model).map((form) => `${nameOf(model)} ${form}`),
    ...missingForms(base, other, language).map((form) => `${nameOf(language)} ${form}`),
  ]
  const isCounted = english[`${base}_other`]?.includes('{{count') ?? false
  const withNumber = plurals.filter((form) => !formsWithoutNumber.includes(form))
  const uncounted = withNumber.filter((form) => isCounted && !other[`${base}_${form}`]?.includes('{{count'))
  // "Nothing yet" needs no total.
  const forms = [...Object.entries(english), ...Object.entries(other)].filter(
    ([key]) => isFormOf(key, [base]) && key !== `${base}_zero`,
  )
  const slots = new Set(forms.map(([, value]) => slotsOf(value, 'count')))
  return [
    ...missing.map((form) => `${base} has no ${form} form`),
    ...(missing.length === 0 ? uncounted.map((form) => `${base}_${form} does not say the number`) : []),
    ...(slots.size > 1 ? [`${base} has not the same placeholders in every form`] : []),
  ]
}

const missingForms = (base: string, words: Words, language: Language): string[] =>
  aboutLanguage[language].plurals.filter((form) => words[`${base}_${form}`] === undefined)

function problemsOfText(language: Language, key: string, value: string, allowed: Allowed): string[] {
  const name = nameOf(language)
  if (value.trim() === '') return [`${key} is empty in ${name}`]
  const isForeign = aboutLanguage[language].otherScript.test(without(value, allowed.foreignIn[language] ?? []))
  return [
    ...(isForeign ? [`${key} has letters of another script in ${name}`] : []),
    ...(ownRules[language] ?? []).flatMap(([found, problem]) =>
      found.test(value) ? [`${key} ${problem} in ${name}`] : [],
    ),
  ]
}

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: Language): string => names.of(language) ?? language

function flatten(json: unknown, path: string[] = []): Words {
  if (typeof json !== 'object' || json === null) return { [path.join('.')]: String(json) }
  return Object.assign({}, ...Object.entries(json).map(([key, value]) => flatten(value, [...path, key])))
}

/** A key is counted when its `_other` stands beside another form in either language. */
function pluralsIn(...files: Words[]): string[] {
  const forms = new Map<string, Set<string>>()
  for (const key of files.flatMap(Object.keys)) {
    const [, base, form] = pluralKey.exec(key) ?? []
    if (base === undefined || form === undefined) continue
    forms.set(base, (forms.get(base) ?? new Set()).add(form))
  }
  return [...forms].filter(([, seen]) => seen.has('other') && seen.size > 1).map(([base]) => base)
}

function isFormOf(key: string, bases: string[]): boolean {
  return bases.includes(pluralKey.exec(key)?.[1] ?? '')
}

/** The placeholders and tags of a text, in one comparable line. */
function slotsOf(text: string, except = ''): string {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?([\w-]+)[^>]*>/g)].map(
    ([, slot, tag]) => slot ?? `<${tag}>`,
  )
  return [...new Set(names)]
    .filter((name) => name !== except)
    .sort()
    .join(' ')
}

function without(text: string, words: string[]): string {
  const bare = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, '')
  return words.reduce((rest, word) => rest.replaceAll(word, ''), bare)
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(without(text, []))
}
