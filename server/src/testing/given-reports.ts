import type { ReportKind } from '@mizan/contract/schemas/report'
import { sql } from 'drizzle-orm'
import { hashOfReportToken, newReportToken } from '../capabilities/report-links/report-links.service.ts'
import type { Db } from '../platform/db/client.ts'
import { reportLinks } from '../platform/db/schema/reports.ts'

interface Wishes {
  kind?: ReportKind
  recipient?: string
  isExpired?: boolean
  isRevoked?: boolean
}

/** Builders for those who read reports. */
export const givenReports = (db: Db) => {
  /** The token of a link to a report of an application. */
  const reportLink = async (
    { id, company_id }: { id: number; company_id: number },
    { kind = 'advanced', recipient = '', isExpired = false, isRevoked = false }: Wishes = {},
  ): Promise<string> => {
    const token = newReportToken()
    await db.insert(reportLinks).values({
      company_id,
      application_id: id,
      kind,
      recipient,
      token_hash: hashOfReportToken(token),
      created_at: sql`now() - interval '31 days'`,
      expires_at: isExpired ? sql`now() - interval '1 second'` : sql`now() + interval '1 day'`,
      revoked_at: isRevoked ? sql`now()` : null,
    })
    return token
  }

  return { reportLink }
}
