import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { filesIn, rooms, textOf } from './source-files.ts'

interface Project {
  test: { name: string; root: string; include: string[]; exclude?: string[] }
}
const { projects } = (config as unknown as { test: { projects: Project[] } }).test

const isBelow = (root: string, globs: string[], path: string): boolean =>
  globs.some((glob) => new RegExp(`^${root === '.' ? '' : `${root}/`}${patternOf(glob)}$`).test(path))

function patternOf(glob: string): string {
  return glob
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('*', '[^/]*')
}

/** The projects of vitest, or the folder of journeys, to which a test belongs. */
const runsOf = (path: string): string[] => [
  ...projects
    .filter(
      ({ test: { root, include, exclude = [] } }) => isBelow(root, include, path) && !isBelow(root, exclude, path),
    )
    .map(({ test: { name } }) => name),
  ...(/^e2e\/journeys\/.+\.spec\.ts$/.test(path) ? ['journeys'] : []),
  ...(/^e2e\/made-up\/.+\.slow\.spec\.ts$/.test(path) ? ['made-up'] : []),
]

const tests = filesIn([...rooms, 'scripts'], /\.(test|spec)\.[cm]?[jt]sx?$/)

test.each([
  ['web/src/app/main.test.tsx', 'web'],
  ['web/src/main.test.ts', 'web'],
  ['scripts/rules/a.test.ts', 'rules'],
  ['server/src/capabilities/runs/a.test.ts', 'server'],
  ['server/src/capabilities/runs/a.slow.test.ts', 'slow'],
  ['scripts/setup/a.slow.test.mjs', 'slow'],
  ['e2e/journeys/a.spec.ts', 'journeys'],
])('%s would be run as one of %s', (path, run) => {
  expect(runsOf(path)).toEqual([run])
})

test.each(['domain/a.test.ts', 'scripts/a.test.mjs', 'bench/a.test.mjs', 'e2e/a.spec.ts', 'e2e/made-up/a.spec.ts'])(
  '%s would not be run',
  (path) => {
    expect(runsOf(path)).toEqual([])
  },
)

test('every test is run by `npm test` or by `npm run test:slow`, and by one of them only', () => {
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((path) => runsOf(path).length !== 1)).toEqual([])
})

test('CONTRIBUTING lists what `npm run test:slow` runs, and nothing else', () => {
  const slow = tests.filter((path) => /\.slow\.(test|spec)\./.test(path) && !path.startsWith('e2e/made-up/'))
  expect(slow.filter((path) => !['slow', 'journeys'].includes(runsOf(path).join()))).toEqual([])
  const listed = [...textOf('CONTRIBUTING.md').matchAll(/`([^`\s]+\.slow\.[^`\s]+)`/g)].map(([, path = '']) => path)
  expect(listed.filter((path) => !path.includes('*')).toSorted()).toEqual(slow)
})
