import type { Language } from '@mizan/contract/language'
import type { ReportKind } from '@mizan/contract/schemas/report'
import type { Actor } from '@mizan/domain/access/actor'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addReportLink, reportAddress, revokeReportLink } from '../report-links/report-links.service.ts'
import { type Chromium, openChromium } from './chromium.ts'
import { printPage } from './print-page.ts'

interface Wanted {
  applicationId: number
  kind: ReportKind
  recipient: string
  language: Language
}

interface Press {
  actor: Actor
  database: Database
  /** Where the running product is. */
  publicUrl: string
  chromium: string
}

const MINUTES_MS = 5 * 60_000

/** Prints a report from the running product, through a link that lives no longer than the printing. */
export async function reportPdf({ chromium, ...press }: Press, wanted: Wanted): Promise<Buffer> {
  // A browser takes its time to start, so it starts while the rest is seen to.
  const starting = openChromium(chromium)
  try {
    await requireRunning(press.publicUrl)
    return await printThrough(await starting, press, wanted)
  } finally {
    await (await starting).close()
  }
}

async function printThrough(
  browser: Chromium,
  { actor, database, publicUrl }: Omit<Press, 'chromium'>,
  { applicationId, kind, recipient, language }: Wanted,
): Promise<Buffer> {
  const expiresAt = new Date(Date.now() + MINUTES_MS)
  const { id, token } = await addReportLink(database, actor, { applicationId, kind, recipient, expiresAt })
  try {
    return await printPage(browser, reportAddress(publicUrl, { kind, applicationId, token }), language)
  } finally {
    await revokeReportLink(database, actor, id)
  }
}

async function requireRunning(publicUrl: string): Promise<void> {
  const answer = await fetch(`${publicUrl}/api/health`).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('product-not-running', 'Mizan does not answer', { values: { address: publicUrl } })
}
