import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM, or one on the path; without either Playwright takes its own. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env.CHROMIUM ?? candidates.find((path) => existsSync(path))
}

/** Nothing that fetches, updates or draws by itself beside the page that is measured. */
export const quietly = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

export const launchBrowser = (...args) =>
  chromium.launch({ executablePath: findBrowser(), args: [...quietly, ...args] })
