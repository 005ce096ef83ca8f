import type { Page } from '@playwright/test'

/** Gathers what the browser complains about from now on: errors, warnings, and what the security policy refused. */
export async function gatherComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  const add = (text: string) => void complaints.push(`${new URL(page.url()).pathname}: ${text}`)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add(message.text())
  })
  page.on('pageerror', (error) => add(error.message))
  await page.exposeFunction('reportRefusal', add)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'reportRefusal')(`${violatedDirective} refused ${blockedURI} ${sample}`)
    })
  })
  return complaints
}
