import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser-flags.ts'

/** Long proofs, which run with `npm run test:slow`. */
const slow = /\.slow\.spec\.ts$/

/** Games and recordings run in real time: they mostly wait, so they go beside the others and take little from them. */
const inRealTime = /(games-\w+|video(-\w+)?)\.slow\.spec\.ts$/

/** On products of their own, or on none. Playwright leaves such for the end, when nothing else is left to run beside. */
const besideTheProduct = /(sealed-bundle|single-sign-on)\.spec\.ts$/

/**
 * A journey that is told in both languages says at the end of its title in which. `npm test` runs the Arabic one, whose
 * direction and plural forms break more easily; the English one runs with `npm run test:slow`.
 */
const inEnglish = /\(en\)$/

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
    // With `npm test`:
    { name: 'beside the product', testMatch: besideTheProduct, grepInvert: inEnglish, workers: 1 },
    { name: 'at once', testIgnore: [slow, besideTheProduct], grepInvert: inEnglish },
    // With `npm run test:slow`:
    { name: 'in real time', testMatch: inRealTime, workers: 1 },
    { name: 'slow', testMatch: slow, testIgnore: inRealTime, workers: 1 },
    { name: 'in English', testIgnore: slow, grep: inEnglish },
    { name: 'made-up', testDir: 'made-up', workers: 1 },
  ],
  // A second try tells what is left to chance from what is broken. Both fail the run.
  retries: 1,
  failOnFlakyTests: true,
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
