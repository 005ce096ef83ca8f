import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores wait for each other less than one: by itself vitest leaves a core free, also where there are only two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'rules', root: 'scripts/rules', include: ['*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'scripts', root: 'scripts', include: ['{setup,test}/*.test.mjs'], testTimeout: 30_000 } },
      // Pure functions share nothing, so their files may share a process: starting one for each took most of the time.
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
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
