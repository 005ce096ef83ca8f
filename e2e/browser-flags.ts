/** What Playwright turns off by itself; a second list replaces its own, so it has to be repeated. */
const notForTests = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * A process in store for the next site, and one for the list under an address bar that nobody sees: started with every
 * window, they cost more than opening a screen of the portal.
 */
const wasted = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

const isRoot = process.getuid?.() === 0

/** How Chromium is started for the journeys. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  `--disable-features=${[...notForTests, ...wasted].join(',')}`,
  // Without a window Chromium would move the edges of letters to whole pixels, and lines break elsewhere than for people.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a clock and a microphone that beeps, allowed without a question; more pictures a second only cost time.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]
