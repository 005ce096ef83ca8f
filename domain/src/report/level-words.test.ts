import { expect, test } from 'vitest'
import { inVoice } from './level-words.ts'

const words = { he: 'He keeps calm.', she: 'She keeps calm.', they: 'They keep calm.' }

test('what shows at a level is said of him, of her or of them, and to the candidate [DATA-35] [REPC-12]', () => {
  expect(inVoice({ en: words }, 'he')).toEqual({ en: 'He keeps calm.' })
  expect(inVoice({ en: words }, 'she')).toEqual({ en: 'She keeps calm.' })
  expect(inVoice({ en: words }, 'they')).toEqual({ en: 'They keep calm.' })
  expect(inVoice({ en: { ...words, you: 'You keep calm.' } }, 'you')).toEqual({ en: 'You keep calm.' })
})

test('one text for all, as in packs of companies, is said as it is', () => {
  const forAll = { en: 'Keeps calm.', ar: 'هدوء دائم.' }
  expect(inVoice(forAll, 'she')).toEqual(forAll)
  expect(inVoice(forAll, 'you')).toEqual(forAll)
})

test('a level that is never told to the candidate is said of them', () => {
  expect(inVoice({ en: words }, 'you')).toEqual({ en: 'They keep calm.' })
})
