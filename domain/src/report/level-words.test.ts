import { expect, test } from 'vitest'
import { saidOf, saidTo } from './level-words.ts'

const words = { he: 'He keeps calm.', she: 'She keeps calm.', they: 'They keep calm.', you: 'You keep calm.' }

test('what shows at a level is said of him, of her or of them, and to the candidate [DATA-35] [REPC-12]', () => {
  expect(saidOf(words, 'he')).toBe('He keeps calm.')
  expect(saidOf(words, 'she')).toBe('She keeps calm.')
  expect(saidOf(words, 'they')).toBe('They keep calm.')
  expect(saidTo(words)).toBe('You keep calm.')
})

test('one text for all, as in packs of companies and earlier reports, is said as it is', () => {
  expect(saidOf('Keeps calm.', 'she')).toBe('Keeps calm.')
  expect(saidTo('Keeps calm.')).toBe('Keeps calm.')
})
