import type { Language } from '@mizan/contract/language'
import { textIn } from '../texts/text-in.ts'
import type { ReportTrait } from './reported.ts'

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

const wordsOf = (trait: ReportTrait, language: Language) => ({
  company: trait.company_definition && textIn(trait.company_definition, language),
  short: textIn(trait.short_description, language),
  long: textIn(trait.long_description, language),
  toPerson: textIn(trait.long_description_spp, language),
})

export const customTraitsAmong = (traits: readonly { is_custom: boolean }[]): number =>
  traits.filter(({ is_custom }) => is_custom).length
