export interface Allowed {
  sameInBoth: string[]
  latinInArabic: string[]
  arabicInEnglish: string[]
}

type Words = Record<string, string>

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const englishForms = ['one', 'other']
const formsThatName = ['few', 'many', 'other']
/** A question can do without the forms for one man or one woman; هل تريد is as usual for everybody as a plain imperative. */
const asksOneMan = /(?<!\p{L})هل (ترغب|تود|توافق|أنت متأكد)(?!\p{L})/u
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/

/** What is wrong between the English and the Arabic words of one file, one sentence each. */
export function problemsBetween(englishJson: unknown, arabicJson: unknown, allowed: Allowed): string[] {
  const english = flatten(englishJson)
  const arabic = flatten(arabicJson)
  const plurals = pluralsIn(english, arabic)
  const single = new Set([...Object.keys(english), ...Object.keys(arabic)].filter((key) => !isFormOf(key, plurals)))
  return [
    ...[...single].flatMap((key) => problemsOfPair(key, english[key], arabic[key], allowed)),
    ...plurals.flatMap((base) => problemsOfPlural(base, english, arabic)),
    ...Object.entries(english).flatMap(([key, value]) => problemsOfEnglish(key, value, allowed)),
    ...Object.entries(arabic).flatMap(([key, value]) => problemsOfArabic(key, value, allowed)),
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
  arabic: string | undefined,
  allowed: Allowed,
): string[] {
  if (arabic === undefined) return [`${key} is missing in Arabic`]
  if (english === undefined) return [`${key} is missing in English`]
  const isUntranslated = english === arabic && hasLetters(english) && !allowed.sameInBoth.includes(english)
  return [
    ...(isUntranslated ? [`${key} is the same in both languages`] : []),
    ...(slotsOf(english) === slotsOf(arabic) ? [] : [`${key} has other placeholders in Arabic`]),
  ]
}

function problemsOfPlural(base: string, english: Words, arabic: Words): string[] {
  const missing = [
    ...englishForms.filter((form) => english[`${base}_${form}`] === undefined).map((form) => `English ${form}`),
    ...arabicForms.filter((form) => arabic[`${base}_${form}`] === undefined).map((form) => `Arabic ${form}`),
  ]
  const model = english[`${base}_other`] ?? ''
  const isCounted = model.includes('{{count')
  // One and two are words of their own in Arabic; from three on the number itself has to be seen.
  const uncounted = formsThatName.filter((form) => isCounted && !arabic[`${base}_${form}`]?.includes('{{count'))
  // "Nothing yet" needs no total.
  const forms = [...Object.entries(english), ...Object.entries(arabic)].filter(
    ([key]) => isFormOf(key, [base]) && key !== `${base}_zero`,
  )
  const slots = new Set(forms.map(([, value]) => slotsOf(value, 'count')))
  return [
    ...missing.map((form) => `${base} has no ${form} form`),
    ...(missing.length === 0 ? uncounted.map((form) => `${base}_${form} does not say the number`) : []),
    ...(slots.size > 1 ? [`${base} has not the same placeholders in every form`] : []),
  ]
}

function problemsOfEnglish(key: string, value: string, allowed: Allowed): string[] {
  if (value.trim() === '') return [`${key} is empty in English`]
  return /\p{Script=Arabic}/u.test(without(value, allowed.arabicInEnglish))
    ? [`${key} has Arabic letters in English`]
    : []
}

function problemsOfArabic(key: string, value: string, allowed: Allowed): string[] {
  if (value.trim() === '') return [`${key} is empty in Arabic`]
  return [
    ...(/\p{Script=Latin}/u.test(without(value, allowed.latinInArabic)) ? [`${key} has Latin letters in Arabic`] : []),
    ...(/\p{Script=Arabic}\p{M}*\s*[,;?]/u.test(value) ? [`${key} has Latin punctuation in Arabic`] : []),
    ...(/["“”]/.test(value) ? [`${key} has Latin quotation marks in Arabic`] : []),
    ...(asksOneMan.test(value) ? [`${key} asks one man in Arabic`] : []),
  ]
}

function flatten(json: unknown, path: string[] = []): Words {
  if (typeof json !== 'object' || json === null) return { [path.join('.')]: String(json) }
  return Object.assign({}, ...Object.entries(json).map(([key, value]) => flatten(value, [...path, key])))
}

/** A key is counted when its `_other` stands beside another form in either language. */
function pluralsIn(...languages: Words[]): string[] {
  const forms = new Map<string, Set<string>>()
  for (const key of languages.flatMap(Object.keys)) {
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
