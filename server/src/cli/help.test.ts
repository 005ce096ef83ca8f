import { expect, test } from 'vitest'
import { table } from './help.ts'

const name = 'Eve\u001b[2J\u009b0m\r\n7  admin@demo.test\u2028x'
const shown = 'Eve [2J 0m 7  admin@demo.test x'

test('what a stranger has typed makes no row of its own and says nothing to the terminal', () => {
  expect(table([{ id: 1, name }])).toBe(`id  name\n1   ${shown}\n`)
  expect(table({ name, names: [name] })).not.toMatch(/[^\P{Cc}\n]/u)
  expect(table({ name })).toBe(`name: ${shown}\n`)
})
