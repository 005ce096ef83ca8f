import countries from '@mizan/content/open/lists/countries.json' with { type: 'json' }
import languages from '@mizan/content/open/lists/languages.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { unlistedCodes } from './profile.service.ts'

test('there are 73 languages and every country, in the form that the database keeps [OPEN-20] [OPEN-23]', () => {
  expect(languages).toHaveLength(73)
  expect(countries.length).toBeGreaterThan(190)
  expect(languages.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([])
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('every code of the lists is taken', () => {
  for (const code of countries) expect(unlistedCodes({ nationality: code, country_of_residence: code })).toEqual({})
  for (const code of languages) expect(unlistedCodes({ native_language: code })).toEqual({})
})

test('a code of the other list is refused', () => {
  expect(unlistedCodes({ nationality: 'ar', native_language: 'AE' })).toEqual({
    nationality: [{ key: 'not-a-choice', values: { value: 'ar' } }],
    native_language: [{ key: 'not-a-choice', values: { value: 'AE' } }],
  })
})
