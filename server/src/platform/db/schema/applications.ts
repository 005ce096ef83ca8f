import { bigint, boolean, integer, json, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { textColumn } from '../text-column.ts'

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

export const jobs = pgTable('jobs', {
  id: identity(),
  company_id: reference().notNull(),
  title: textColumn().notNull(),
  location: textColumn().notNull().default({}),
  deadline: moment(),
  can_employee_view_results: boolean().notNull().default(true),
  is_open_to_all: boolean().notNull().default(false),
  fit_weights: jsonb().$type<Record<string, number>>(),
  created_at: moment().notNull().defaultNow(),
})

export const jobTests = pgTable('job_tests', {
  job_id: reference().notNull(),
  test_id: reference().notNull(),
  company_id: reference().notNull(),
  position: integer().notNull(),
})

export const jobCandidates = pgTable('job_candidates', {
  job_id: reference().notNull(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  invited_at: moment().notNull().defaultNow(),
  reminded_at: moment(),
  reminders: integer().notNull().default(0),
})

export const jobTraits = pgTable('job_traits', {
  job_id: reference().notNull(),
  company_id: reference().notNull(),
  trait_id: integer().notNull(),
  weight: smallint().notNull(),
})

export const jobTeam = pgTable('job_team', {
  id: identity(),
  job_id: reference().notNull(),
  company_id: reference().notNull(),
  user_id: reference(),
  name: text().notNull().default(''),
  percentages: jsonb().$type<Record<string, number>>(),
  may_be_named: boolean().notNull().default(false),
})

export const jobKnockOutRules = pgTable('job_knock_out_rules', {
  id: identity(),
  job_id: reference().notNull(),
  company_id: reference().notNull(),
  rule: text({ enum: ['must_choose_any', 'must_not_choose', 'min_option_value', 'min_score'] }).notNull(),
  question_id: reference(),
  options: jsonb(),
  value: numeric({ mode: 'number' }),
  score: text(),
  reason: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const applications = pgTable('applications', {
  id: identity(),
  company_id: reference().notNull(),
  user_id: reference().notNull(),
  job_id: reference().notNull(),
  status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
  transaction_id: text(),
  knocked_at: moment(),
  /** When the candidate asked that a human looks at the knock-out. */
  review_requested_at: moment(),
  applied_at: moment().notNull().defaultNow(),
  started_at: moment(),
  completed_at: moment(),
  archived_at: moment(),
  archived_from: smallint().$type<0 | 1>(),
})

/** Traits that no one could order, in the order in which they are shown; the scale is null while it is awaited. */
export type TieDocument = [trait: number, option: number, scale: number | null][]

export const assessments = pgTable('assessments', {
  id: identity(),
  company_id: reference().notNull(),
  application_id: reference().notNull(),
  parent_id: reference(),
  test_id: reference().notNull(),
  position: integer().notNull().default(1),
  status: smallint().$type<0 | 1 | 2 | 4>().notNull().default(0),
  started_at: moment(),
  /** When the answers left traits tied; then it is completed with the decision. */
  tied_at: moment(),
  completed_at: moment(),
  voided_at: moment(),
  void_reason: text().notNull().default(''),
  reopened_at: moment(),
  ended_early: boolean().notNull().default(false),
  ties: json().$type<TieDocument>(),
})
