import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asSentence, inPlainWords } from './plain-words.ts'

const trouble = (code: string, path?: string) => Object.assign(new Error(`${code}: something, write`), { code, path })

test('troubles of disks and files are told in plain words, with what to do', () => {
  expect(inPlainWords(trouble('ENOSPC'))).toBe('The disk is full. Make room and run the command again.')
  expect(inPlainWords(trouble('53100'))).toContain('The disk of the database is full.')
  expect(inPlainWords(trouble('EACCES', '/packs/key.json'))).toBe('You may not read or write /packs/key.json.')
  expect(inPlainWords(trouble('constructor'))).toBe('constructor: something, write')
})

test('a query that failed is told by its reason, without the values that were sent', () => {
  const failed = new DrizzleQueryError('insert into people values ($1)', ['Layla'], new Error('invalid byte sequence'))
  expect(inPlainWords(failed)).toBe('The database could not do it: invalid byte sequence')
})

test('what is said ends as a sentence', () => {
  expect(asSentence('No company with reference x')).toBe('No company with reference x.')
  expect(asSentence('There is no job 7.')).toBe('There is no job 7.')
  expect(asSentence('Type: grant create on database x to y;')).toBe('Type: grant create on database x to y;')
})
