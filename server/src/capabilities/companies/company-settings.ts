import type { companies } from '../../platform/db/schema/accounts.ts'

export type CompanyRow = typeof companies.$inferSelect
export type NewCompany = typeof companies.$inferInsert
