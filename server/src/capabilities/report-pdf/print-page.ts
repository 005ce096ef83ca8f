import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@mizan/contract/language'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Chromium } from './chromium.ts'

const STEP_MS = 20
const LONGEST_MS = 30_000

/** The sheets are laid out and every picture is there. */
const isReady =
  "document.querySelector('[data-report-ready]') !== null && [...document.images].every((image) => image.complete)"

/** Opens a report as a person would, and prints it as the Download button does. */
export async function printPage(browser: Chromium, address: string, language: Language): Promise<Buffer> {
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
