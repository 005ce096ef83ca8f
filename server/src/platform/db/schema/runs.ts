import { bigint, boolean, integer, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core'

const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

export const runs = pgTable('runs', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  company_id: reference().notNull(),
  assessment_id: reference().notNull(),
  question_id: reference(),
  begun_at: moment().notNull().defaultNow(),
  limit_ms: integer().notNull(),
  time_factor: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
  ended_at: moment(),
  seen_before: boolean().notNull().default(false),
})
