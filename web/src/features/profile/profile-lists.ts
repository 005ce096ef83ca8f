import countryCodes from '@mizan/content/open/lists/countries.json'
import educations from '@mizan/content/open/lists/education.json'
import englishLevels from '@mizan/content/open/lists/english-levels.json'
import ethnicities from '@mizan/content/open/lists/ethnicities.json'
import genders from '@mizan/content/open/lists/genders.json'
import jobFunctions from '@mizan/content/open/lists/job-functions.json'
import jobLevels from '@mizan/content/open/lists/job-levels.json'
import languageCodes from '@mizan/content/open/lists/languages.json'
import { aboutLanguage, type Language } from '@mizan/contract/language'
import { birthYears, type Department } from '@mizan/contract/schemas/profile'
import type { StoredText } from '@mizan/contract/text'
import { withTexts } from '@mizan/domain/texts/old-fields'
import { textIn } from '@mizan/domain/texts/text-in'
import { digits } from '../../lib/digits.ts'
import type { Option } from '../../ui/options/option.ts'

const named = (entries: { id: number; name: StoredText }[], language: Language): Option[] =>
  entries.map(({ id, name }) => ({ id: String(id), label: textIn(name, language) }))

/** As the language sorts. */
function sorted(options: Option[], language: Language): Option[] {
  const collator = new Intl.Collator(aboutLanguage[language].locale)
  return options.sort((one, other) => collator.compare(one.label, other.label))
}

/** Codes with their names in the language. */
function codes(all: string[], type: 'region' | 'language', language: Language): Option[] {
  const names = new Intl.DisplayNames(aboutLanguage[language].locale, { type })
  return sorted(
    all.map((id) => ({ id, label: names.of(id) ?? id })),
    language,
  )
}

/** Two digits as a value, the digits of the language on the screen (PROFILE-14 to PROFILE-17). */
const numbers = (from: number, to: number, language: Language): Option[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => {
    const value = from < to ? from + index : from - index
    const padding = value < 10 ? digits(language, 0) : ''
    return { id: String(value).padStart(2, '0'), label: `${padding}${digits(language, value)}` }
  })

export const profileLists = (language: Language, departments: Department[]) => ({
  days: numbers(1, 31, language),
  months: numbers(1, 12, language),
  years: numbers(birthYears.last, birthYears.first, language),
  genders: named(genders, language),
  countries: codes(countryCodes, 'region', language),
  ethnicities: named(ethnicities, language),
  languages: codes(languageCodes, 'language', language),
  englishLevels: named(englishLevels, language),
  educations: named(educations, language),
  departments: sorted(named(withTexts(departments, language), language), language),
  jobLevels: named(jobLevels, language),
  jobFunctions: named(jobFunctions, language),
})

export type ProfileLists = ReturnType<typeof profileLists>
