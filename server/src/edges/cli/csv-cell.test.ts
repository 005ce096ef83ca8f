import { expect, test } from 'vitest'
import { csvCell } from './commands/statistics.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\0x', "'\0x"],
  ['plain', 'plain'],
  [-0.5, '-0.5'],
  ['say "yes", now', '"say ""yes"", now"'],
  ['two\nlines', '"two\nlines"'],
  ['نص عربي', 'نص عربي'],
])('the cell %j is written as %j, and is no formula [T-XSS-07]', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
