import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags } from './e2e/browser-flags.ts'

/** Long proofs, which run with `npm run test:slow`. */
const slow = '**/*.slow.test.*'

export default defineConfig({
  test: {
    // One more than two cores, because some files wait for a clock or a database; by itself vitest would leave a core free.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { name: 'rules', root: 'scripts/rules', include: ['*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['{languages,setup,test}/*.test.mjs'],
          exclude: [slow],
          testTimeout: 30_000,
        },
      },
      // Pure functions share nothing, so their files may share a process: starting one for each took most of the time.
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          exclude: [slow],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      // Threads start faster than processes; files are kept apart, for they put browsers of their own in place of globals.
      {
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          pool: 'threads',
          // React as people have it, which draws a report in a third of the time.
          env: { NODE_ENV: 'production' },
          testTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        // A package that an earlier run did not know would load the page anew in the middle of a test.
        optimizeDeps: { force: true },
        // As under `npm run dev`: in what calls itself a test React Aria does not measure its lists.
        define: { 'process.env.NODE_ENV': JSON.stringify('development') },
        test: {
          name: 'components',
          root: 'web',
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: browserFlags },
              contextOptions: { viewport: { width: 1440, height: 900 }, locale: 'de-DE' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
          },
        },
      },
      {
        test: {
          name: 'local-postgres',
          root: 'local-postgres',
          include: ['src/**/*.test.ts'],
          exclude: [slow],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [slow],
          globalSetup: 'src/testing/global-setup.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          root: '.',
          include: [
            '{domain,local-postgres,server}/src/**/*.slow.test.ts',
            'scripts/{languages,setup}/*.slow.test.mjs',
          ],
          globalSetup: 'server/src/testing/global-setup.ts',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
