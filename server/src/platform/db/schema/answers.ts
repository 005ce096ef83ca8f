import { bigint, boolean, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })

export const answers = pgTable('answers', {
  assessment_id: reference().notNull(),
  question_id: reference().notNull(),
  company_id: reference().notNull(),
  data: jsonb().notNull(),
  op_id: uuid(),
  rev: bigint({ mode: 'number' }).notNull().default(0),
  rt_ms: integer(),
  late: boolean().notNull().default(false),
  received_at: moment().notNull().defaultNow(),
})
