import type { Language } from '@mizan/contract/language'
import type { ReportTrait } from '@mizan/contract/schemas/report'

/** From this many custom traits on there is room for short descriptions only (SCORE-05). */
const SHORT_FROM = 7

interface Telling {
  language: Language
  /** The line-manager flag: set in the two manager reports (REPC-10). */
  isForManagers: boolean
  customTraits: number
}

/** What a report says about a trait (OPEN-24): a company's own definition comes first. */
export function traitDescription(trait: ReportTrait, { language, isForManagers, customTraits }: Telling): string {
  const words = wordsOf(trait, language)
  if (trait.use_company_definition && words.company) return words.company
  if (customTraits >= SHORT_FROM) return words.short
  return isForManagers ? words.long || words.toPerson : words.toPerson || words.long
}

/** What a trait means, in the list of all of them: never another definition than its description gives. */
export function traitMeaning(trait: ReportTrait, language: Language): string {
  const words = wordsOf(trait, language)
  return (trait.use_company_definition && words.company) || words.short
}

const wordsOf = (trait: ReportTrait, language: Language) => (language === 'ar' ? arabicOf(trait) : englishOf(trait))

const englishOf = (trait: ReportTrait) => ({
  company: trait.company_definition,
  short: trait.short_description,
  long: trait.long_description,
  toPerson: trait.long_description_spp,
})

const arabicOf = (trait: ReportTrait) => ({
  company: trait.company_definition_ar,
  short: trait.short_description_ar,
  long: trait.long_description_ar,
  toPerson: trait.long_description_spp_ar,
})

export const customTraitsAmong = (traits: readonly { is_custom: boolean }[]): number =>
  traits.filter(({ is_custom }) => is_custom).length
