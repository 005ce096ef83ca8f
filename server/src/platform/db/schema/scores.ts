import type { NormStatus } from '@mizan/domain/norms/norm'
import type { Trace } from '@mizan/domain/scores/trace'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

/** What scoring says in other ways than by a number. Ids are those of the model that the scoring names. */
export interface Findings {
  /** Every assessed trait, strongest first: the order of every list of strengths. */
  trait_order: number[]
  matched_traits: number[]
  derailers: { trait_id: number; type: 'low' | 'overused'; severity: number }[]
  interview_questions: { id: number; trait_id: number; purpose: 'low' | 'overused' | 'confirm' }[]
  team: { outcome: string | null; members: TeamMemberFit[] }
  fit_coverage: number | null
  /** Traits that are shown but have no weight, because their statements do not hold together. */
  unreliable_traits: number[]
  /** Advice to a human reader about how the questionnaire was answered. */
  quality: string[]
}

export interface TeamMemberFit {
  /** The row of the job's team. */
  id: number
  colour: 'green' | 'red' | null
  clashes: number[]
}

export const scoringCauses = ['completed', 'untied', 'marked', 'voided', 'reopened', 'rescored'] as const
export type ScoringCause = (typeof scoringCauses)[number]

/** What one assessment says about traits, or what a company's own traits come to: without an assessment. */
export interface TraitDocument {
  assessment_id: number | null
  test_id: number | null
  algorithm_version: string
  formula_id: string
  /** Which answers were scored: their number and a fingerprint. */
  inputs: object
  scores: TraitEntry[]
}

type TraitEntry = [
  trait: number,
  percentage: number,
  sten: number,
  z: number | null,
  mean: number | null,
  answered: number | null,
  standardError: number | null,
  normId: string | null,
  normStatus: NormStatus | null,
  flags: readonly string[],
  /** The weight is left out where it is 1. */
  inputs: ([name: string, value: number | null] | [name: string, value: number | null, weight: number | null])[],
]

export const scorings = pgTable('scorings', {
  id: identity(),
  company_id: reference().notNull(),
  application_id: reference().notNull(),
  cause: text({ enum: scoringCauses }).notNull(),
  algorithm_version: text().notNull(),
  model_id: reference(),
  findings: jsonb().$type<Findings>(),
  traits: json().$type<TraitDocument[]>(),
  created_at: moment().notNull().defaultNow(),
})

/** What scores say about where a number comes from. */
const origin = {
  scoring_id: reference().notNull(),
  company_id: reference().notNull(),
  application_id: reference().notNull(),
  assessment_id: reference(),
  test_id: reference(),
  norm_id: text(),
  norm_status: text().$type<NormStatus>(),
  algorithm_version: text().notNull(),
  inputs: jsonb().$type<object>().notNull().default({}),
  trace: json().$type<Trace>().notNull(),
}

export const scores = pgTable('scores', {
  id: identity(),
  ...origin,
  name: text().notNull(),
  value: smallint().notNull(),
})

/** A view: the documents of the scorings, score by score. */
export const traitScores = pgTable('trait_scores', {
  ...origin,
  trait_id: integer().notNull(),
  is_custom: boolean().notNull().default(false),
  sten_score_percentage: smallint().notNull(),
  sten_score: smallint().notNull(),
  z: doublePrecision(),
  raw_mean: doublePrecision(),
  answered: smallint(),
  sem_percentage: doublePrecision(),
})

/** A view: the ties of the assessments, trait by trait. */
export const tiedTraits = pgTable('tied_traits', {
  assessment_id: reference().notNull(),
  company_id: reference().notNull(),
  place: smallint().notNull(),
  trait_id: integer().notNull(),
  option_id: reference().notNull(),
  scale: smallint(),
})

export const marks = pgTable('marks', {
  id: identity(),
  company_id: reference().notNull(),
  assessment_id: reference().notNull(),
  question_id: reference().notNull(),
  value: doublePrecision().notNull(),
  marked_by: text().notNull(),
  note: text().notNull().default(''),
  created_at: moment().notNull().defaultNow(),
})

export const knockOuts = pgTable('knock_outs', {
  id: identity(),
  company_id: reference().notNull(),
  application_id: reference().notNull(),
  rule_id: reference(),
  rule: jsonb().$type<object>().notNull(),
  question_id: reference(),
  answer: jsonb().$type<object>().notNull(),
  created_at: moment().notNull().defaultNow(),
  reviewed_at: moment(),
  review: text({ enum: ['upheld', 'reinstated'] }),
  review_reason: text(),
  reviewed_by: text(),
})
