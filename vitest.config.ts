import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than two cores, because some files wait for a clock or a database; by itself vitest would leave a core free.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { name: 'rules', root: 'scripts/rules', include: ['*.test.ts'], testTimeout: 30_000 } },
      {
        test: { name: 'scripts', root: 'scripts', include: ['{languages,setup,test}/*.test.mjs'], testTimeout: 30_000 },
      },
      // Pure functions share nothing, so their files may share a process: starting one for each took most of the time.
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      // Threads start faster than processes; files are kept apart, for they put browsers of their own in place of globals.
      {
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // React as people have it, which draws a report in a third of the time.
          env: { NODE_ENV: 'production' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'local-postgres',
          root: 'local-postgres',
          include: ['src/**/*.test.ts'],
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
          globalSetup: 'src/testing/global-setup.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
