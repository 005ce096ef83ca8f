import { reportKinds } from '@mizan/contract/schemas/report'
import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const reportLinks = pgTable('report_links', {
  id: identity(),
  company_id: reference().notNull(),
  application_id: reference().notNull(),
  /** The newest act of scoring when the link was made; null when nothing was scored, or no one remembered it yet. */
  scoring_id: reference(),
  kind: text({ enum: reportKinds }).notNull(),
  recipient: text().notNull().default(''),
  token_hash: bytes().notNull(),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  revoked_at: moment(),
})

export const viewLog = pgTable('view_log', {
  id: identity(),
  link_id: reference().notNull(),
  viewed_at: moment().notNull().defaultNow(),
  address: text().notNull().default(''),
})
