import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM, or one on the path; without either Playwright takes its own. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env.CHROMIUM ?? candidates.find((path) => existsSync(path))
}
