import { expect, test } from 'vitest'
import { withTexts } from './old-fields.ts'

const told = {
  id: 7,
  job: { title: 'Analyst' },
  traits: [{ name: 'Trust', name_ar: 'الثقة', definition: null, definition_ar: null, weights: { 1: 0.5 } }],
}

test('a field and its Arabic twin are read as one text, wherever they stand, and the rest as it is', () => {
  expect(withTexts(told, 'en')).toEqual({
    id: 7,
    job: { title: 'Analyst' },
    traits: [{ name: { en: 'Trust', ar: 'الثقة' }, definition: null, weights: { 1: 0.5 } }],
  })
})

test('what is told in Arabic has its other words in English', () => {
  expect(withTexts(told, 'ar')).toEqual(withTexts(told, 'en'))
})
