import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@mizan/contract/language'
import type { ReportKind } from '@mizan/contract/schemas/report'
import type { Actor } from '@mizan/domain/access/actor'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { addReportLink, reportAddress, revokeReportLink } from '../report-links/report-links.service.ts'
import { type Chromium, openChromium } from './chromium.ts'

const STEP_MS = 20
const LONGEST_MS = 30_000

/** The sheets are laid out and every picture is there. */
const isReady =
  "document.querySelector('[data-report-ready]') !== null && [...document.images].every((image) => image.complete)"

/** Opens a report as a person would, and prints it as the Download button does. */
async function printPage(browser: Chromium, address: string, language: Language): Promise<Buffer> {
  const tell = await firstPage(browser)
  const source = `localStorage.setItem('language', ${JSON.stringify(language)})`
  await tell('Page.enable')
  await tell('Page.addScriptToEvaluateOnNewDocument', { source })
  await tell('Page.navigate', { url: address })
  const until = Date.now() + LONGEST_MS
  while (!(await holds(tell, isReady))) {
    if (Date.now() > until) throw new Refusal('report-not-shown', 'The report was not shown in time')
    await wait(STEP_MS)
  }
  const { data } = await tell('Page.printToPDF', { preferCSSPageSize: true, printBackground: true })
  return Buffer.from(String(data), 'base64')
}

type Tell = (method: string, params?: object) => Promise<Record<string, unknown>>

/** The empty page that the browser starts with: another one would take a process of its own. */
async function firstPage(browser: Chromium): Promise<Tell> {
  const { targetInfos } = await browser.tell('Target.getTargets')
  const pages = (targetInfos as { type: string; targetId: string }[]).filter(({ type }) => type === 'page')
  const { targetId } = pages[0] ?? (await browser.tell('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = await browser.tell('Target.attachToTarget', { targetId, flatten: true })
  return (method, params = {}) => browser.tell(method, params, String(sessionId))
}

async function holds(tell: Tell, expression: string): Promise<boolean> {
  // While a page is being left there is nothing to ask.
  const answer = await tell('Runtime.evaluate', { expression, returnByValue: true }).catch(() => ({}))
  return Object(Object(answer).result).value === true
}

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
