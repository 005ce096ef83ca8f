import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { filesIn, rooms } from './source-files.ts'

interface Project {
  test: { root: string; include: string[] }
}
const { projects } = (config as unknown as { test: { projects: Project[] } }).test
const patterns = projects.flatMap(({ test: { root, include } }) =>
  include.map((glob) => new RegExp(`^${root}/${patternOf(glob)}$`)),
)

function patternOf(glob: string): string {
  return glob
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('*', '[^/]*')
}

const isRun = (path: string): boolean =>
  patterns.some((pattern) => pattern.test(path)) || /^e2e\/(journeys|made-up)\/.+\.spec\.ts$/.test(path)

test.each(['web/src/app/main.test.tsx', 'web/src/main.test.ts', 'scripts/rules/a.test.ts', 'e2e/journeys/a.spec.ts'])(
  '%s would be run',
  (path) => {
    expect(isRun(path)).toBe(true)
  },
)

test.each(['domain/a.test.ts', 'scripts/a.test.mjs', 'bench/a.test.mjs', 'e2e/a.spec.ts'])(
  '%s would not be run',
  (path) => {
    expect(isRun(path)).toBe(false)
  },
)

test('every test is run by npm test', () => {
  const tests = filesIn([...rooms, 'scripts'], /\.(test|spec)\.[cm]?[jt]sx?$/)
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((path) => !isRun(path))).toEqual([])
})
