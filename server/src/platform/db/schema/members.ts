import type { CompanyRole, Role } from '@mizan/contract/access'
import { languages } from '@mizan/contract/language'
import { bigint, boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const roles = () => text().array().$type<Role[]>().notNull()
const jobs = () => bigint({ mode: 'number' }).array()

export const members = pgTable('members', {
  id: identity(),
  email: text().notNull(),
  name: text().notNull(),
  language: text({ enum: languages }).notNull(),
  password_hash: text(),
  created_at: moment().notNull().defaultNow(),
})

export const memberships = pgTable('memberships', {
  member_id: reference().notNull(),
  company_id: reference(),
  roles: roles(),
  jobs: jobs(),
  by_groups: boolean().notNull().default(false),
  created_at: moment().notNull().defaultNow(),
})

export const memberSessions = pgTable('member_sessions', {
  id: identity(),
  token_hash: bytes().notNull(),
  member_id: reference().notNull(),
  company_id: reference(),
  device: text().notNull(),
  proved_at: moment(),
  stepped_up_at: moment(),
  created_at: moment().notNull().defaultNow(),
  last_used_at: moment().notNull().defaultNow(),
})

export const memberInvitations = pgTable('member_invitations', {
  id: identity(),
  token_hash: bytes().notNull(),
  company_id: reference(),
  email: text().notNull(),
  name: text().notNull().default(''),
  language: text({ enum: languages }).notNull(),
  roles: roles(),
  jobs: jobs(),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
  accepted_at: moment(),
  withdrawn_at: moment(),
})

export const memberPasswordResets = pgTable('member_password_resets', {
  token_hash: bytes().primaryKey(),
  member_id: reference().notNull(),
  created_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
})

export const memberTotp = pgTable('member_totp', {
  member_id: reference().primaryKey(),
  secret: bytes().notNull(),
  confirmed_at: moment(),
  last_step: reference().notNull().default(0),
})

export const memberRecoveryCodes = pgTable('member_recovery_codes', {
  code_hash: bytes().primaryKey(),
  member_id: reference().notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: identity(),
  member_id: reference().notNull(),
  credential_id: bytes().notNull(),
  public_key: bytes().notNull(),
  counter: reference().notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  created_at: moment().notNull().defaultNow(),
  last_used_at: moment(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge_hash: bytes().primaryKey(),
  purpose: text({ enum: ['sign-in', 'proof', 'registration'] }).notNull(),
  member_id: reference(),
  created_at: moment().notNull().defaultNow(),
})

export const memberIdentities = pgTable('member_identities', {
  company_id: reference().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  member_id: reference().notNull(),
  created_at: moment().notNull().defaultNow(),
})

export const staffGroups = pgTable('staff_groups', {
  company_id: reference().notNull(),
  group_name: text().notNull(),
  role: text().$type<CompanyRole>().notNull(),
})

export const consoleSetup = pgTable('console_setup', {
  token_hash: bytes().primaryKey(),
  expires_at: moment().notNull(),
})
