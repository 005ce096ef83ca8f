import type { companies } from '../db/schema/accounts.ts'

export type CompanyRow = typeof companies.$inferSelect
export type NewCompany = typeof companies.$inferInsert
