import { reportKinds } from '@mizan/contract/schemas/report'
import { system } from '@mizan/domain/access/actor'
import { addReportLink, reportAddress } from '../../capabilities/report-links/report-links.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { findCompletedApplication } from './demo.db.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/** Links to the reports of the demo person who has completed everything. Made anew: a stored link cannot be shown. */
export async function demoReportLinks(database: Database, publicUrl: string, now: Date): Promise<string[]> {
  const application = await findCompletedApplication(database.db, 'demo', 'done@demo.test')
  if (!application) return []
  const addresses: string[] = []
  for (const kind of reportKinds) {
    const applicationId = application.id
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
    const { token } = await addReportLink(database, system, { applicationId, kind, recipient: '', expiresAt })
    addresses.push(reportAddress(publicUrl, { kind, applicationId, token }))
  }
  return addresses
}
