import { describe, expect, test } from 'vitest'
import { namedInFull } from './named-in-full.ts'

const named = (...labels: string[]) => labels.map((label) => ({ id: label, label }))

describe('a name that was typed in full is the choice it names [PROFILE-07]', () => {
  test.each([
    ['en', 'jordan', 'Jordan'],
    ['en', ' Niger ', 'Niger'],
    ['en', 'Aland Islands', 'Åland Islands'],
    ['ar', 'الاردن', 'الأردن'],
  ])('%s: "%s"', (language, typed, label) => {
    const options = named('Jordan', 'Niger', 'Nigeria', 'Åland Islands', 'الأردن')
    expect(namedInFull(options, typed, language)?.label).toBe(label)
  })

  test.each(['Nigeri', 'Jor', '', ' '])('half a name is nobody’s choice: "%s"', (typed) => {
    expect(namedInFull(named('Jordan', 'Niger', 'Nigeria'), typed, 'en')).toBeUndefined()
  })

  test('where two options are named alike the list decides', () => {
    expect(namedInFull(named('Cote', 'Côte'), 'cote', 'en')).toBeUndefined()
  })
})
