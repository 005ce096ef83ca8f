import { chromium } from '@playwright/test'

/** The browser that scripts/bench.mjs has found or installed, the same as for the journeys. */
export const browserPath = () => {
  if (!process.env.CHROMIUM) throw new Error('CHROMIUM has to be the path of a browser.')
  return process.env.CHROMIUM
}

/** Nothing that fetches, updates or draws by itself beside the page that is measured. */
export const quietly = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

export const launchBrowser = (...args) =>
  chromium.launch({ executablePath: browserPath(), args: [...quietly, ...args] })
