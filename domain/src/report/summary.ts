import { isAssessed, NOT_ASSESSED } from '../scores/assessed.ts'
import { HIGH_FROM, LOW_BELOW } from '../scores/band.ts'
import { roundHalfUp } from '../scores/rounding.ts'
import type { Report, ReportDerailer, ReportInterviewQuestion } from './reported.ts'

/** A competency (`trait-7`) or a part of the assessment (`sjt_score`) in the high band. */
export interface SummaryStrength {
  subject: string
  value: number
  /** Its margin of error reaches below the band: it may as well be no strength. */
  isNearLimit: boolean
}

const ownParts = ['sjt_score', 'game_score', 'technical_score', 'video_score'] as const
const weighedParts = [...ownParts, 'personality_trait_score', 'remote_work_score', 'team_fit_score'] as const
export type SummaryPart = (typeof weighedParts)[number]

/** What to bear in mind before everything else, the gravest that there is. */
export type SummaryCaution =
  | { why: 'knocked' | 'quality' | 'no-fit' | 'provisional' }
  | { why: 'coverage'; percentage: number }
  | { why: 'derailer'; derailer: ReportDerailer; value: number }
  | { why: 'low-part'; part: SummaryPart; value: number }

/** What a manager report opens with. Each of its lists may be shorter than three, or empty. */
export interface ReportSummary {
  strengths: SummaryStrength[]
  questions: ReportInterviewQuestion[]
  caution: SummaryCaution | null
}

const MOST = 3

/** Only from what is scored, and only what the report says further on as well. */
export const reportSummary = (told: Report): ReportSummary => ({
  strengths: [...strongTraits(told), ...strongParts(told)].slice(0, MOST),
  questions: firstQuestions(told.interview_questions),
  caution: cautionIn(told),
})

/** The traits that count for the role come first, then the others; a company's own are made of these. */
function strongTraits({ matched_traits, trait_scores }: Report): SummaryStrength[] {
  const matched = new Set(matched_traits.map(({ trait }) => trait.id))
  const others = trait_scores.filter(({ trait }) => !trait.is_custom && !matched.has(trait.id))
  return [...matched_traits, ...others]
    .filter(({ sten_score_percentage }) => sten_score_percentage >= HIGH_FROM)
    .map(({ trait, sten_score_percentage: value, standard_error }) => ({
      subject: `trait-${trait.id}`,
      value,
      isNearLimit: standard_error !== null && value - standard_error < HIGH_FROM,
    }))
}

/** Where too few competencies were assessed, or are high: what was done well. Not what is made of competencies itself. */
function strongParts(told: Report): SummaryStrength[] {
  return ownParts
    .filter((part) => told[part] >= HIGH_FROM)
    .sort((a, b) => told[b] - told[a])
    .map((part) => ({ subject: part, value: told[part], isNearLimit: told[part] - errorOf(told, part) < HIGH_FROM }))
}

/** The first question of each topic before the second of any: three topics tell more than one. */
function firstQuestions(questions: readonly ReportInterviewQuestion[]): ReportInterviewQuestion[] {
  const places = questions.map((question, index) => ({
    question,
    turn: questions.slice(0, index).filter(({ trait_id }) => trait_id === question.trait_id).length,
  }))
  return places
    .sort((a, b) => a.turn - b.turn)
    .slice(0, MOST)
    .map(({ question }) => question)
}

/** First what puts the scores themselves in doubt, then what they say. */
function cautionIn(told: Report): SummaryCaution | null {
  if (told.knocked) return { why: 'knocked' }
  if (told.quality_flags.length > 0) return { why: 'quality' }
  if (!isAssessed(told.fit_score)) return { why: 'no-fit' }
  const percentage = roundHalfUp(100 * (told.fit_coverage ?? 1))
  if (percentage < 100) return { why: 'coverage', percentage }
  const [derailer] = told.derailer_traits
  if (derailer) return { why: 'derailer', derailer, value: scoreBehind(told, derailer) }
  return lowestPart(told) ?? (told.norm_status === 'provisional' ? { why: 'provisional' } : null)
}

const scoreBehind = ({ trait_scores }: Report, { trait_id }: ReportDerailer): number =>
  trait_scores.find(({ trait }) => trait.id === trait_id)?.sten_score_percentage ?? NOT_ASSESSED

/** The lowest part that counts in the fit score and is low also at the upper end of its margin of error. */
function lowestPart(told: Report): SummaryCaution | null {
  const inputs = told.trace.find(({ subject }) => subject === 'fit_score')?.inputs ?? []
  const weights = new Map(inputs.map(({ name, weight }) => [name, weight ?? 0]))
  const [part] = weighedParts
    .filter((name) => (weights.get(name) ?? 0) > 0 && isAssessed(told[name]))
    .filter((name) => told[name] + errorOf(told, name) < LOW_BELOW)
    .sort((a, b) => told[a] - told[b])
  return part ? { why: 'low-part', part, value: told[part] } : null
}

const errorOf = ({ trace }: Report, part: string): number =>
  trace.find(({ subject }) => subject === part)?.standard_error ?? 0
