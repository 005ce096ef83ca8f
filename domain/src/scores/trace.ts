import type { Norm, NormStatus } from '../norms/norm.ts'
import { NOT_ASSESSED } from './assessed.ts'

/** Stored with every act of scoring, and with every score whose rules are the first ones. */
export const ALGORITHM_VERSION = '1.0.0'

/** Named as `formula.output`: the command that recomputes the number, and the field of its answer to look at. */
export type TraceFormula =
  | 'personality.sten_score_percentage'
  | 'sjt.sjt_score'
  | 'choice_game.score'
  | 'swiped.score'
  | 'path_finder.score'
  | 'technical.technical_score'
  | 'team_fit.team_fit_score'
  | 'composites.custom_trait'
  | 'composites.pillar'
  | 'composites.personality_trait_score'
  | 'composites.remote_work_score'
  | 'composites.game_score'
  | 'composites.video_score'
  | 'composites.fit_score'

/**
 * Any change to a scoring rule raises the version of its formula, so that old numbers stay explainable: in the first place
 * when a number comes out otherwise, in the second when only its flags or its error do.
 */
const raised: Partial<Record<TraceFormula, string>> = {
  // 1.1.0: response quality is judged by person fit instead of odd against even statements.
  'personality.sten_score_percentage': '1.1.0',
  // 1.1.0: too_fast goes by the time that passed, without what extra time takes off; a round and mazes can be too_fast.
  // 1.2.0: the error is in the trace.
  'choice_game.score': '1.2.0',
  'swiped.score': '1.2.0',
  'path_finder.score': '1.2.0',
  // 1.1.0: the error is in the trace.
  'sjt.sjt_score': '1.1.0',
  'technical.technical_score': '1.1.0',
  'composites.custom_trait': '1.1.0',
  'composites.pillar': '1.1.0',
  'composites.personality_trait_score': '1.1.0',
  'composites.remote_work_score': '1.1.0',
  'composites.game_score': '1.1.0',
  'composites.video_score': '1.1.0',
  'composites.fit_score': '1.1.0',
}

/** The version of the rules by which a formula is reckoned today. */
export const rulesOf = (formula: TraceFormula): string => raised[formula] ?? ALGORITHM_VERSION

/** The formulas that scores go into. */
const ofScores: ReadonlySet<string> = new Set<TraceFormula>([
  'composites.custom_trait',
  'composites.pillar',
  'composites.personality_trait_score',
  'composites.remote_work_score',
  'composites.game_score',
  'composites.fit_score',
])

/** Where scores go in, -1 means not assessed. Elsewhere it is a number like others: what a scenario may be worth. */
export const takesScores = (formulaId: string): boolean => ofScores.has(formulaId)

/** How a question, option or employee is named: by number in the database, by word in content files. */
export type Id = string | number

/** A part of the sum carries its weight; a setting (norm mean, time limit, share) carries null. */
export interface TraceInput {
  name: string
  value: number | null
  weight: number | null
}

export interface Trace {
  formula_id: TraceFormula
  inputs: readonly TraceInput[]
  norm_id: string | null
  norm_status: NormStatus | null
  algorithm_version: string
  flags: readonly string[]
  /** In points; null where none is known. Traits have it beside their number. */
  standard_error?: number | null | undefined
  /** Which form of a game was played, where there are several. */
  form?: string
}

/** A number that can say where it comes from. */
export interface Score {
  value: number
  trace: Trace
}

interface TraceParts {
  formula: TraceFormula
  inputs: readonly TraceInput[]
  norm?: Norm | undefined
  flags?: readonly string[] | undefined
  error?: number | null | undefined
}

export const scoreWithTrace = (value: number, { formula, inputs, norm, flags, error }: TraceParts): Score => ({
  value,
  trace: {
    formula_id: formula,
    inputs,
    norm_id: norm?.id ?? null,
    norm_status: norm?.status ?? null,
    algorithm_version: rulesOf(formula),
    flags: flags ?? [],
    standard_error: value === NOT_ASSESSED && error !== undefined ? null : error,
  },
})

/** Not assigned, not completed or voided: the number is -1 and the trace says why. */
export const notAssessedScore = (formula: TraceFormula, reason: string): Score =>
  scoreWithTrace(NOT_ASSESSED, { formula, inputs: [], flags: [reason] })

/** Raised while people have not marked every text: then the number is not the last word. */
export const UNMARKED_ANSWERS = 'unmarked_answers'

/** Raised where a game was played with items that had been handed out to the same e-mail address before. */
export const SEEN_BEFORE = 'seen_before'

export const part = (name: string, value: number | null, weight = 1): TraceInput => ({ name, value, weight })

export const setting = (name: string, value: number | null): TraceInput => ({ name, value, weight: null })

/** The names of the flags that are raised. */
export const raisedFlags = (flags: Readonly<Record<string, boolean | null>>): string[] =>
  Object.keys(flags).filter((name) => flags[name] === true)
