import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser-flags.ts'

/** Games and recordings run in real time: they mostly wait, so they go beside the others and take little from them. */
const inRealTime = /(games-(faults|keyboard|kill|touch)|video(-cut|-faults|-phone)?)\.spec\.ts$/

/** On products of their own, or on none. Playwright leaves such for the end, when nothing else is left to run beside. */
const besideTheProduct = /(answers-kill|sealed-bundle|single-sign-on|starting)\.spec\.ts$/

/** Journeys through the built product, in the Chromium of this machine. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  projects: [
    { name: 'in real time', testMatch: inRealTime, workers: 1 },
    { name: 'beside the product', testMatch: besideTheProduct, workers: 1 },
    { name: 'made-up', testDir: 'made-up', workers: 1 },
    // The third worker joins in once those in real time are done.
    { name: 'at once', testIgnore: [inRealTime, besideTheProduct], workers: 3 },
  ],
  // Hundreds of journeys in real browsers: one that a busy machine disturbs must not stop the others. `npm test` names it,
  // and it is to be mended.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    // Set by start-product.ts: the product listens on whatever port is free.
    baseURL: process.env.MIZAN_ADDRESS ?? '',
    viewport: { width: 1280, height: 800 },
    // Not the language of the portal, which starts in English whatever the browser speaks (SHELL-03).
    locale: 'de-DE',
    screenshot: 'only-on-failure',
    // Tracing costs every journey a third of its time. With TRACE=1 each that fails leaves one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: browserFlags,
    },
  },
})
