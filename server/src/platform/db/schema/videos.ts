import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

export const videos = pgTable('videos', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  company_id: reference().notNull(),
  assessment_id: reference().notNull(),
  question_id: reference().notNull(),
  storage_key: text().notNull(),
  size: reference().notNull(),
  sha256: text().notNull(),
  duration_ms: integer().notNull(),
  uploads: integer().notNull().default(1),
  uploaded_at: moment().notNull().defaultNow(),
})
