import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const companySso = pgTable('company_sso', {
  company_id: reference().primaryKey(),
  issuer: text().notNull(),
  client_id: text().notNull(),
  client_secret: bytes().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const ssoIdentities = pgTable('sso_identities', {
  company_id: reference().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  user_id: reference().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const ssoFlows = pgTable('sso_flows', {
  state_hash: bytes().primaryKey(),
  browser_hash: bytes().notNull(),
  company_id: reference().notNull(),
  audience: text({ enum: ['candidates', 'staff'] })
    .notNull()
    .default('candidates'),
  nonce: text().notNull(),
  code_verifier: bytes().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const ssoLogins = pgTable('sso_logins', {
  login_id: text().primaryKey(),
  login_hash: bytes().notNull(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  created_at: moment().notNull().defaultNow(),
  used_at: moment(),
})
