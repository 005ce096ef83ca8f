import { describe, expect, test } from 'vitest'
import {
  badHabits,
  hoversAtRest,
  hoversForFingers,
  isDrawer,
  linesOf,
  longestFile,
  longFile,
  physicalSides,
  physicalStyles,
  unfollowableImports,
} from './file-habits.ts'
import { filesIn, isTest, rooms, textOf } from './source-files.ts'

// This file holds planted examples of what it forbids.
const sources = filesIn([...rooms, 'scripts'], /\.(ts|tsx|mjs|cjs|js|css)$/).filter(
  (path) => path !== 'scripts/rules/files.test.ts',
)

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(40)
})

describe('drawers', () => {
  test.each([
    'web/src/utils/date.ts',
    'server/src/helpers.ts',
    'web/src/hooks/use-clock.ts',
    'contract/src/types.ts',
    'contract/src/account.types.ts',
    'domain/src/date-utils.ts',
    'server/src/test-helpers.test.ts',
    'web/src/common/button.tsx',
    'web/src/lib/misc.ts',
  ])('%s is a drawer', (path) => {
    expect(isDrawer(path)).toBe(true)
  })

  test.each([
    'server/src/platform/http/content-types.ts',
    'server/src/capabilities/accounts/common-passwords.json',
    'web/src/stage/clock.tsx',
  ])('%s is about something', (path) => {
    expect(isDrawer(path)).toBe(false)
  })

  test('no file or folder is a drawer', () => {
    const code = rooms.filter((room) => room !== 'content')
    expect(filesIn([...code, 'scripts'], /./).filter(isDrawer)).toEqual([])
  })
})

describe('length', () => {
  test.each([
    ['a\nb\n', 2],
    ['a\nb', 2],
    ['', 1],
  ])('%o has %i lines', (text, count) => {
    expect(linesOf(text)).toBe(count)
  })

  test(`no source is longer than ${longestFile} lines`, () => {
    const long = sources.map((path) => ({ path, lines: linesOf(textOf(path)) })).filter(({ lines }) => lines > longFile)
    for (const { path, lines } of long)
      console.warn(`${path} has ${lines} lines: more than ${longFile} is hard to read`)
    expect(long.filter(({ lines }) => lines > longestFile)).toEqual([])
  })
})

describe('habits', () => {
  test.each([
    [`export * from './a.ts'`, '1: exports everything of another file'],
    [`export type * from './a.ts'`, '1: exports everything of another file'],
    [`\ntest.skip('a', () => {})`, '2: leaves tests out'],
    [`describe.only('a', () => {})`, '1: leaves tests out'],
    [`test.fixme('a', () => {})`, '1: leaves tests out'],
    [`test.only.each([1, 2])('a', () => {})`, '1: leaves tests out'],
    [`describe.skip.for<number>([1, 2])('a', () => {})`, '1: leaves tests out'],
    ['// TODO later', '1: postpones work'],
    ['/* FIXME */', '1: postpones work'],
  ])('%o is found', (text, found) => {
    expect(badHabits(text)).toEqual([found])
  })

  test.each([`export { a } from './a.ts'`, `const skip = 1`, 'const total = a * b', 'const todos = []'])(
    '%o is fine',
    (text) => {
      expect(badHabits(text)).toEqual([])
    },
  )

  test('no source and no test has one of them', () => {
    expect(sources.flatMap((path) => badHabits(textOf(path)).map((found) => `${path}:${found}`))).toEqual([])
  })
})

describe('imports that escape the check of the rooms', () => {
  test.each([
    [`const pages = import.meta.glob('../../../server/**/*.ts')`, '1: gathers code by pattern'],
    ['const page = await import(path)', '1: computes what it imports'],
    [`const page = import(\`./\${name}.ts\`)`, '1: computes what it imports'],
    [`const fs = require('node:fs')`, '1: requires instead of importing'],
  ])('%o is found', (text, found) => {
    expect(unfollowableImports(text)).toEqual([found])
  })

  test.each([`const words = import.meta.glob('./*.en.json')`, `lazy(() => import('./a.tsx'))`])(
    '%o is fine',
    (text) => {
      expect(unfollowableImports(text)).toEqual([])
    },
  )

  test('no product source has one', () => {
    const product = filesIn(
      ['contract/src', 'domain/src', 'local-postgres/src', 'server/src', 'web/src'],
      /\.tsx?$/,
    ).filter((path) => !isTest(path))
    expect(product.flatMap((path) => unfollowableImports(textOf(path)).map((found) => `${path}:${found}`))).toEqual([])
  })

  test('content is data and holds no code', () => {
    expect(filesIn(['content'], /\.[cm]?[jt]sx?$/)).toEqual([])
  })
})

describe('physical sides', () => {
  test.each([
    '.a { margin-left: 1px }',
    'left: 0;',
    '  border-top-right-radius: 2px;',
    'scroll-margin-left: 2px;',
    'text-align: left;',
    'float: right;',
    'background: linear-gradient(to right, red, blue);',
    'transform-origin: left center;',
    '--shade: linear-gradient(to right, red, blue);',
    '/* Wide. */\nleft: 0;',
  ])('%o is found', (css) => {
    expect(physicalSides(css)).toHaveLength(1)
  })

  test.each([
    '.a { margin-inline-start: 1px }',
    'text-align: start;',
    'inset-inline-end: 0;',
    '/* left: 0 */',
    'color: var(--left);',
    '--right: 1px;',
    '[dir="rtl"] {\n  --to-end: to left;\n}',
    '.left { color: red }',
    '/* The left arrow key is on the left in every language. */\nleft: 0;',
  ])('%o is fine', (css) => {
    expect(physicalSides(css)).toEqual([])
  })

  test('no style has one without saying why', () => {
    const styles = filesIn(['web/src'], /\.css$/)
    expect(styles.flatMap((path) => physicalSides(textOf(path)).map((found) => `${path}:${found}`))).toEqual([])
  })

  test('a style inside a screen has none', () => {
    expect(physicalStyles(`<p style={{ marginLeft: 3 }} />\n<p style={{ textAlign: 'right' }} />`)).toHaveLength(2)
    const screens = filesIn(['web/src'], /\.tsx$/)
    expect(screens.flatMap((path) => physicalStyles(textOf(path)).map((found) => `${path}:${found}`))).toEqual([])
  })
})

describe('looks under a mouse', () => {
  test('are found where a finger would leave them behind', () => {
    expect(hoversForFingers('.a:hover {\n  color: red;\n}')).toEqual(['1: .a:hover {'])
    expect(
      hoversForFingers('@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n.b:hover {\n}'),
    ).toHaveLength(1)
    expect(hoversForFingers('@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}')).toEqual([])
    expect(hoversForFingers('.a[data-hovered] {\n}')).toEqual([])
  })

  test('are found where a pointer need not move to bring them', () => {
    expect(hoversAtRest('.a:hover {\n}')).toEqual(['1: .a:hover {'])
    expect(hoversAtRest(':where(:root:not([data-pointer="rests"])) .a:hover {\n}')).toEqual([])
  })

  test('no style has one for fingers, or for a pointer at rest', () => {
    const found = (css: string) => [...hoversForFingers(css), ...hoversAtRest(css)]
    const styles = filesIn(['web/src'], /\.css$/)
    expect(styles.flatMap((path) => found(textOf(path)).map((line) => `${path}:${line}`))).toEqual([])
  })
})

test('the lock file names no server, so that every registry can serve it', () => {
  expect(textOf('package-lock.json')).not.toContain('"resolved": "http')
})

test('the lock file holds the compiled parts of every system, so that everybody gets the same versions', () => {
  // One written against a registry that does not offer some of them lacks those, and npm ci refuses it everywhere.
  const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    textOf('package-lock.json'),
  )
  const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((name) => !held.has(name))).toEqual([])
})

describe('what knip may not report', () => {
  const { workspaces }: { workspaces: Record<string, { ignoreDependencies?: string[] }> } = JSON.parse(
    textOf('knip.json'),
  )
  const exceptions = Object.entries(workspaces).flatMap(([room, { ignoreDependencies = [] }]) =>
    ignoreDependencies.map((name) => ({ room, name })),
  )

  // knip sees imports only: not the url() of a style, and not a package of which only the place is asked.
  test.each(exceptions)('$name is named in a source of $room all the same', ({ room, name }) => {
    const namesIt = new RegExp(`['"]${name}['"/]`)
    expect(sources.some((path) => path.startsWith(`${room}/`) && namesIt.test(textOf(path)))).toBe(true)
  })
})
