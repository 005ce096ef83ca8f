import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isTest, root, textOf } from './source-files.ts'

const document = textOf('docs/asvs.md')

const rows = [...document.matchAll(/^\| V(\d+\.\d+\.\d+)\s*\| (\d)\s*\|[^|]*\| (.*?)\s*\|$/gm)].map(
  ([, id = '', level = '', shownBy = '']) => ({ id, level: Number(level), shownBy }),
)
const of = (level: number) => rows.filter((row) => row.level === level)
const gaps = (level: number) => of(level).filter(({ shownBy }) => shownBy.startsWith('Gap:'))
const applicable = (level: number) => of(level).filter(({ shownBy }) => !shownBy.startsWith('Not applicable:'))

test('every requirement of levels 1 and 2 is answered once', () => {
  expect([of(1).length, of(2).length]).toEqual([70, 183])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
})

test('level 1 has no gap, and of level 2 at least 95 in a hundred are met', () => {
  expect(gaps(1)).toEqual([])
  expect(gaps(2).length / applicable(2).length).toBeLessThanOrEqual(0.05)
})

test('the sums at the top are those of the tables', () => {
  for (const level of [1, 2]) {
    const met = applicable(level).length - gaps(level).length
    const line = new RegExp(
      `^\\| ${level} +\\| ${of(level).length} +\\|.*\\| ${met} of ${applicable(level).length}`,
      'm',
    )
    expect(document).toMatch(line)
  }
})

test('every promise that is named is shown by a test', () => {
  const proofs = filesIn(['server', 'local-postgres', 'domain', 'contract', 'web', 'e2e', 'bench'], /\.(ts|tsx|mjs)$/)
    .filter((path) => isTest(path) || path.startsWith('bench/'))
    .map(textOf)
    .join('\n')
  const named = new Set(document.match(/\bT-[A-Z0-9]+-\d+\b/g))
  expect([...named].filter((id) => !proofs.includes(id))).toEqual([])
})

test('every file that is named exists, and every chapter of a document too', () => {
  const files = [...document.matchAll(/`([\w./-]+\.\w+|[\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(files.filter((path) => !path.startsWith('/') && !existsSync(join(root, path)))).toEqual([])
  const security = textOf('docs/security.md')
  const chapters = [...document.matchAll(/`docs\/security\.md`, ([A-Z][\w ,]*?)(?= and `|, and| and [A-Z]|[:.|]|$)/gm)]
  for (const [, chapter = ''] of chapters) expect(security).toContain(`## ${chapter.trim()}`)
})
