import { languages } from '@mizan/contract/language'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { textColumn } from '../text-column.ts'

/** The shape of the tables is in migrations/*.sql; this names their columns for queries. A test compares the two. */
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const companies = pgTable('companies', {
  id: identity(),
  ref_id: text().notNull(),
  name: textColumn().notNull(),
  logo: text().notNull().default(''),
  theme: text().notNull().default('#27a4a1'),
  allow_signup: boolean().notNull().default(false),
  valid_domains: text().notNull().default(''),
  support_email: text(),
  contact_email: text(),
  sso_button: boolean().notNull().default(false),
  sso_button_logo: text(),
  sso_button_text: textColumn().notNull().default({}),
  custom_report: jsonb().notNull().default({}),
  retention_months: integer().notNull().default(24),
  created_at: moment().notNull().defaultNow(),
})

export const departments = pgTable('departments', {
  id: identity(),
  company_id: reference().notNull(),
  name: textColumn().notNull(),
})

export const users = pgTable('users', {
  id: identity(),
  company_id: reference().notNull(),
  email: text().notNull(),
  password_hash: text(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  gender: smallint(),
  birthday: date({ mode: 'string' }),
  nationality: text(),
  native_language: text(),
  english_level: smallint(),
  education: smallint(),
  country_of_residence: text(),
  department_id: reference(),
  job_level: smallint(),
  primary_job_function: smallint(),
  ethnicity: smallint(),
  language: text().notNull().default('en'),
  is_employee: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  is_simulated: boolean().notNull().default(false),
  email_proved_at: moment(),
  privacy_policy_accepted_at: moment(),
  privacy_policy_version: text(),
  consent_provided_at: moment(),
  research_withdrawn_at: moment(),
  time_factor: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull().default(1),
  erased_at: moment(),
  created_at: moment().notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  token_hash: bytes().primaryKey(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  created_at: moment().notNull().defaultNow(),
  last_used_at: moment().notNull().defaultNow(),
})

export const loginLimits = pgTable('login_limits', {
  key: bytes().primaryKey(),
  window_start: moment().notNull(),
  attempts: integer().notNull(),
  account: bytes(),
})

export const passwordTokens = pgTable('password_tokens', {
  token_hash: bytes().primaryKey(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  purpose: text({ enum: ['reset', 'invitation'] }).notNull(),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  used_at: moment(),
})

export const emailConfirmations = pgTable('email_confirmations', {
  token_hash: bytes().primaryKey(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  expires_at: moment().notNull(),
})

export const consents = pgTable('consents', {
  id: identity(),
  user_id: reference().notNull(),
  company_id: reference().notNull(),
  purpose: text({ enum: ['privacy-policy', 'research'] }).notNull(),
  given: boolean().notNull(),
  version: text().notNull(),
  language: text({ enum: languages }).notNull(),
  method: text({ enum: ['policy-screen', 'profile-form'] }).notNull(),
  at: moment().notNull().defaultNow(),
})

export const auditLog = pgTable('audit_log', {
  id: identity(),
  at: moment().notNull().defaultNow(),
  company_id: reference(),
  user_id: reference(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull().default(''),
  details: jsonb().notNull().default({}),
  member_id: reference(),
  roles: text().array(),
  source: text({ enum: ['command', 'session', 'key', 'link', 'system'] }),
  session_id: reference(),
  stepped_up: boolean(),
  before: jsonb(),
  after: jsonb(),
})
