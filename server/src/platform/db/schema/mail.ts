import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const mails = pgTable('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  company_id: bigint({ mode: 'number' }),
  to_address: text().notNull(),
  template: text().notNull(),
  language: text().notNull(),
  cause: text().notNull(),
  content: jsonb(),
  not_after: moment(),
  queued_at: moment().notNull().defaultNow(),
  sent_at: moment(),
  given_up_at: moment(),
  message_id: text(),
  attempts: integer().notNull().default(0),
  last_error: text(),
})
