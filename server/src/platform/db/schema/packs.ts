import type { KeyStatus } from '@mizan/contract/packs/test'
import type { StoredText } from '@mizan/contract/text'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

/** What a version of a test says about itself. Titles and descriptions are plain text. */
export interface StoredTest {
  title: StoredText
  description: StoredText
  instructions: StoredText
  /** hh:mm:ss */
  duration: string
  icon_svg: string
  /** Of personality: the option ids of each page. */
  pages?: number[][]
  /** Of the games' parent: the slugs of the games. */
  children?: string[]
  /** Of a game: the limit of its run, or of a round. */
  timer_seconds?: number
}

export const tests = pgTable('tests', {
  id: identity(),
  slug: text().notNull(),
  version: integer().notNull(),
  pack_version: integer().notNull().default(1),
  kind: text().notNull(),
  /** The letter of one of several forms that share a version; null where there is one. */
  form: text(),
  /** Of a game: by which its items are known again. */
  items_sha256: text(),
  key_status: text().$type<KeyStatus>().notNull().default('no-key'),
  sha256: text().notNull().default(''),
  content: jsonb().$type<StoredTest>().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const questions = pgTable('questions', {
  id: identity(),
  test_id: reference().notNull(),
  position: integer().notNull(),
  ref: text().notNull().default(sql`gen_random_uuid()::text`),
  content: jsonb().$type<object>().notNull(),
})

/** Never selected on the way to a candidate. */
export const questionKeys = pgTable('question_keys', {
  question_id: reference().primaryKey(),
  answer_key: jsonb().$type<object>().notNull(),
})

export const traitModels = pgTable('trait_models', {
  id: identity(),
  company_id: reference(),
  version: integer().notNull(),
  pack_version: integer().notNull(),
  sha256: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const pillars = pgTable('pillars', {
  model_id: reference().notNull(),
  id: integer().notNull(),
  content: jsonb().$type<object>().notNull(),
})

export const traits = pgTable('traits', {
  model_id: reference().notNull(),
  id: integer().notNull(),
  group_id: integer(),
  score_mapping: jsonb().$type<Record<string, number>>(),
  content: jsonb().$type<object>().notNull(),
})

export const derailers = pgTable('derailers', {
  model_id: reference().notNull(),
  id: integer().notNull(),
  trait_id: integer().notNull(),
  type: text({ enum: ['low', 'overused'] }).notNull(),
  content: jsonb().$type<object>().notNull(),
})

export const interviewQuestions = pgTable('interview_questions', {
  model_id: reference().notNull(),
  id: integer().notNull(),
  trait_id: integer().notNull(),
  purpose: text({ enum: ['confirm', 'low', 'overused'] }).notNull(),
  content: jsonb().$type<object>().notNull(),
})

export const norms = pgTable('norms', {
  id: text().primaryKey(),
  subject: text().notNull(),
  version: integer().notNull(),
  status: text({ enum: ['provisional', 'interim', 'normed'] }).notNull(),
  n: integer().notNull(),
  mean: doublePrecision().notNull(),
  sd: doublePrecision().notNull(),
  reliability: doublePrecision(),
  omega: doublePrecision(),
  distribution: jsonb().$type<{ raw: number; count: number }[]>(),
  created_at: moment().notNull().defaultNow(),
})
