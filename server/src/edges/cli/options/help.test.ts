import { expect, test } from 'vitest'
import { commands } from '../commands/registry.ts'
import { helpFor, table } from './help.ts'

test('short rows stand in columns', () => {
  expect(
    table([
      { id: 7, title: 'Driver' },
      { id: 12, title: null },
    ]),
  ).toBe('id  title\n7   Driver\n12\n')
})

test('a list of any length can be shown', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => ({ score: index }))
  expect(table(rows).split('\n')).toHaveLength(200_002)
})

test.each(['1: Names nothing.\n2: Names a situation.', 'long '.repeat(50)])(
  'rows with prose stand below each other, because columns would fall apart: %j',
  (rubric) => {
    const shown = table([
      { question: 230, rubric },
      { question: 231, rubric: 'short' },
    ])
    expect(shown).toBe(`question: 230\nrubric: ${rubric.replace('\n', '\n  | ')}\n\nquestion: 231\nrubric: short\n`)
  },
)

test('what a stranger has typed makes no row of its own and says nothing to the terminal', () => {
  const name = 'Eve\u001b[2J\u009b0m\r\n7  admin@demo.test\u2028x'
  expect(table([{ id: 1, name }])).toBe('id: 1\nname: Eve [2J 0m\n  | 7  admin@demo.test x\n')
  expect(table({ name, names: [name] })).not.toMatch(/[^\P{Cc}\n]/u)
})

test('a name turns no row around [T-VAL-03]', () => {
  expect(table([{ name: '\u202eevil\u2067', score: 12 }])).toBe('name    score\n evil   12\n')
})

test('defaults are told of a job that is added, and none of one that is changed, where what is not named stays', async () => {
  const [add, set] = [await commands['job add']?.(), await commands['job set']?.()]
  const line = (text: string) => new RegExp(`--employee-results .*${text}$`, 'm')
  expect(add && helpFor('job add', add)).toMatch(line('results \\(yes\\)'))
  expect(set && helpFor('job set', set)).toMatch(line('results'))
})
