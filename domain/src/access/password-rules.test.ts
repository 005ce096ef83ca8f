import { describe, expect, test } from 'vitest'
import { type PasswordOwner, passwordProblems } from './password-rules.ts'

const layla: PasswordOwner = {
  first_name: 'Layla',
  last_name: 'Haddadin',
  email: 'layla.h@mail.example',
  company_names: ['Nakhla Trading', 'نخلة للتجارة'],
}
const common = new Set(['password', '12345678', 'iloveyou', 'مرحبا'])
const problems = (password: string, owner: PasswordOwner | null = layla) => passwordProblems(password, owner, common)

describe('a password [OPEN-38]', () => {
  test.each([
    ['a sentence', 'correct horse battery staple'],
    ['eight characters', 'xk7-pq2z'],
    ['eight emoji', '🌴🐪🌙⭐🏜🧿🫖🕌'],
    ['Arabic words', 'نخيل وجمال كثيرة'],
    ['spaces around it', '  xk7pq2z '],
    ['256 characters', 'xk7-pq2z'.repeat(32)],
  ])('may be %s', (_, password) => {
    expect(problems(password)).toEqual([])
  })

  test('needs eight characters', () => {
    expect(problems('xk7-pq2')).toEqual(['password-too-short'])
  })

  test('is counted in characters, not in code units', () => {
    expect(problems('🌴🐪🌙⭐🏜🧿🫖')).toEqual(['password-too-short'])
  })

  test('is counted composed, so that typing an accent apart gains nothing', () => {
    expect(problems('e\u0301e\u0301e\u0301e\u0301')).toEqual(['password-too-short'])
  })

  test.each(['password', 'PassWord', 'ILOVEYOU'])('%s is too common, in any letter case', (password) => {
    expect(problems(password)).toEqual(['password-too-common'])
  })

  test.each([' '.repeat(8), '\u00a0\t'.repeat(4)])('nothing but spaces is too common: %j [SIGNUP-02]', (password) => {
    expect(problems(password)).toEqual(['password-too-common'])
  })

  test('only a whole entry of the list is too common', () => {
    expect(problems('password of a camel')).toEqual([])
  })

  test.each(['84930275', '٨٤٩٣٠٢٧٥'])('%s is entirely numeric', (password) => {
    expect(problems(password)).toEqual(['password-numeric'])
  })

  test('names every rule it breaks', () => {
    expect(problems('1234567')).toEqual(['password-too-short', 'password-numeric'])
    expect(problems('12345678')).toEqual(['password-too-common', 'password-numeric'])
  })

  test('of an owner who is not known is held to the other rules alone', () => {
    expect(problems('haddadin', null)).toEqual([])
    expect(problems('1234567', null)).toEqual(['password-too-short', 'password-numeric'])
  })
})

describe('a password like its owner [T-AUTH-16]', () => {
  test.each([
    ['layla.h@mail.example', 'password-like-email'],
    ['LAYLA.H@MAIL.EXAMPLE1', 'password-like-email'],
    ['haddadin', 'password-like-last-name'],
    ['Haddadin7!', 'password-like-last-name'],
    ['nakhla trading', 'password-like-company'],
    ['trading1', 'password-like-company'],
    ['نخلة للتجارة', 'password-like-company'],
  ])('%s: %s', (password, problem) => {
    expect(problems(password)).toEqual([problem])
  })

  test('too short as well', () => {
    expect(problems('layla')).toEqual(['password-like-first-name', 'password-too-short'])
  })

  test('that only holds a name inside something longer is its own password', () => {
    expect(problems('layla rides a camel to work')).toEqual([])
  })

  test('shares letters in the same order: the same letters shuffled are not like it', () => {
    expect(problems('nidaddah')).toEqual([])
  })

  test('is not compared with what is empty', () => {
    const nameless = { ...layla, first_name: '', last_name: '', company_names: [''] }
    expect(problems('haddadin', nameless)).toEqual([])
  })
})
