import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM, or one on the path; without either Playwright takes its own. */
function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env.CHROMIUM ?? candidates.find((path) => existsSync(path))
}

/** What Playwright turns off by itself; a second list replaces its own, so it has to be repeated. */
const notForTests = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
]
/** Processes of the browser itself, busy just while the first page is measured. */
const wasted = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

export const launchBrowser = (...args) =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--disable-features=${[...notForTests, ...wasted].join(',')}`, ...args],
  })
