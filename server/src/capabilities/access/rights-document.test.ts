import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions, roles } from '@mizan/contract/access'
import { rights } from '@mizan/domain/access/rights'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'

/** The table of rights as docs/access.md prints it, with columns of one width. */
function printedRights(): string {
  const cells = [
    ['action', ...roles],
    ...actions.map((action) => [action, ...roles.map((role) => rights[action][role] ?? '')]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rows] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

test('docs/access.md prints the table of rights as it is in force', () => {
  const document = readFileSync(join(projectRoot, 'docs/access.md'), 'utf8')
  expect(
    document
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .join('\n'),
  ).toBe(printedRights())
})
