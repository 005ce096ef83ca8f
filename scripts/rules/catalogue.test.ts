import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isTest, root, textOf } from './source-files.ts'

const document = textOf('docs/reliability.md')
const promise = /\bT-[A-Z0-9]+-\d+\b/g

const rows = [...document.matchAll(/^\| (T-[A-Z0-9]+-\d+)\s*\|[^|]*\| (.*?)\s*\|$/gm)].map(
  ([, id = '', shownBy = '']) => ({
    id,
    shownBy,
    files: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }),
)

const proofs = filesIn(
  ['server', 'local-postgres', 'domain', 'contract', 'web', 'e2e', 'bench'],
  /\.(ts|tsx|mjs)$/,
).filter((path) => isTest(path) || path.startsWith('bench/'))

test('there are promises to look at', () => {
  expect(rows.length).toBeGreaterThan(50)
})

test('each is listed once', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each names where it is shown, or says that it is not', () => {
  expect(rows.filter(({ files, shownBy }) => files.length === 0 && !shownBy.startsWith('Not shown:'))).toEqual([])
})

test('each file that is named is there and names the promise', () => {
  const wrong = rows.flatMap(({ id, files }) =>
    files.filter((path) => !proofs.includes(path) || !textOf(path).includes(id)).map((path) => `${id} in ${path}`),
  )
  expect(wrong).toEqual([])
})

test('no promise that a test names is missing from a group that is listed', () => {
  const groups = new Set(rows.map(({ id }) => id.replace(/-\d+$/, '')))
  const known = new Set(rows.map(({ id }) => id))
  const named = new Set(proofs.flatMap((path) => textOf(path).match(promise) ?? []))
  expect([...named].filter((id) => groups.has(id.replace(/-\d+$/, '')) && !known.has(id))).toEqual([])
})

test('every test that a page names is there: each is run by `npm test` or by `npm run test:slow`', () => {
  const pages = filesIn(['docs'], /^docs\/[\w-]+\.md$/)
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([\w/.-]+\.(?:test|spec)\.[\w]+)`/g)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${path} in ${page}`),
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
