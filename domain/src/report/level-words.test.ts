import { expect, test } from 'vitest'
import { inVoice } from './level-words.ts'

const words = { he: 'He keeps calm.', she: 'She keeps calm.', they: 'They keep calm.' }

test('what shows at a level is said of him, of her or of them, and to the candidate [DATA-35] [REPC-12]', () => {
  expect(inVoice(words, 'he')).toBe('He keeps calm.')
  expect(inVoice(words, 'she')).toBe('She keeps calm.')
  expect(inVoice(words, 'they')).toBe('They keep calm.')
  expect(inVoice({ ...words, you: 'You keep calm.' }, 'you')).toBe('You keep calm.')
})

test('one text for all, as in packs of companies, is said as it is', () => {
  expect(inVoice('Keeps calm.', 'she')).toBe('Keeps calm.')
  expect(inVoice('Keeps calm.', 'you')).toBe('Keeps calm.')
})

test('a level that is never told to the candidate is said of them', () => {
  expect(inVoice(words, 'you')).toBe('They keep calm.')
})
