import type { ReportTrace } from '@mizan/contract/schemas/report'
import type { StoredText } from '@mizan/contract/text'
import { type MarginOfError, marginOfError } from '@mizan/domain/reliability/margin-of-error'
import type { ReportPillar, ReportTrait, ReportTraitScore } from '@mizan/domain/report/reported'
import { hasAssessedTrait } from '@mizan/domain/report/strengths'
import { customTraitsAmong, traitDescription, traitMeaning } from '@mizan/domain/report/trait-description'
import { type Voice, voiceOf } from '@mizan/domain/report/voice'
import { textIn } from '@mizan/domain/texts/text-in'
import { createContext, useContext } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { shortName } from './short-name.ts'

/** What the parts of one report share. */
export interface ReportModel {
  traits: ReadonlyMap<number, ReportTrait>
  pillars: readonly ReportPillar[]
  scores: readonly ReportTraitScore[]
  /** False where no trait was assessed. */
  hasScores: boolean
  firstName: string
  companyName: string
  voice: Voice
  isForManagers: boolean
  /** Where numbers come from, by subject; empty for candidates. */
  traces: ReadonlyMap<string, ReportTrace>
}

interface Told {
  traits: readonly ReportTrait[]
  pillars: readonly ReportPillar[]
  trait_scores: readonly ReportTraitScore[]
  trace?: readonly ReportTrace[]
  job: { company: { name: string } }
}

export const reportModel = (told: Told, candidate: { first_name: string; gender: number | null }): ReportModel => ({
  traits: new Map(told.traits.map((trait) => [trait.id, trait])),
  pillars: told.pillars,
  scores: told.trait_scores,
  hasScores: hasAssessedTrait(told.trait_scores),
  firstName: candidate.first_name,
  companyName: told.job.company.name,
  voice: voiceOf(candidate.gender),
  isForManagers: told.trace !== undefined,
  traces: new Map((told.trace ?? []).map((trace) => [trace.subject, trace])),
})

const ModelContext = createContext<ReportModel | null>(null)
export const ReportModelProvider = ModelContext.Provider

export function useReport(): ReportModel {
  const model = useContext(ModelContext)
  if (!model) throw new Error('A part stands outside its report')
  return model
}

/** The standard error of a number, null where none is known: of candidates' numbers, and of those from before errors were stored. */
export const useErrorOf = (subject: string): number | null => useReport().traces.get(subject)?.standard_error ?? null

export function useMarginOf(subject: string): MarginOfError | null {
  const error = useErrorOf(subject)
  return error === null ? null : marginOfError(error)
}

/** The texts of traits and pillars in the language of the reader (REPC-16). */
export function useTraitWords() {
  const language = useLanguage()
  const { traits, isForManagers } = useReport()
  const customTraits = customTraitsAmong([...traits.values()])
  return {
    nameOf: ({ name }: Named) => textIn(name, language),
    /** For tables and lists, where every row has its place: the whole name stands where the trait is described. */
    labelOf: ({ name }: Named) => shortName(textIn(name, language), MOST_LETTERS),
    nameOfId: (id: number) => textIn(traits.get(id)?.name ?? {}, language),
    descriptionOf: (trait: ReportTrait) => traitDescription(trait, { language, isForManagers, customTraits }),
    meaningOf: (trait: ReportTrait) => traitMeaning(trait, language),
    said: (text: StoredText) => textIn(text, language),
  }
}

/** Four lines of a column, also in wide letters. */
const MOST_LETTERS = 60

interface Named {
  name: StoredText
}
