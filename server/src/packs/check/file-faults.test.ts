import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineOf } from '../finding.ts'
import { checkFolder, shippedContent } from './check-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-files-'))
  await cp(join(shippedContent, 'sealed/pulse'), join(folder, 'pulse'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const found = async () => (await checkFolder(folder)).map(lineOf)
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))

test('a file that is no JSON is named with the line where it breaks off, and only once', async () => {
  await edit('pulse/test.json', (text) => text.replace('"version": 1,', '"version": 1'))
  expect(await found()).toEqual(['pulse/test.json:4 A comma or } is missing before "kind".'])
})

test('a field that is there twice is found', async () => {
  await edit('pulse/test.json', (text) => text.replace('"version": 1,', '"version": 1,\n  "version": 2,'))
  expect(await found()).toEqual(['pulse/test.json:4 The field "version" is there twice.'])
})

test('a file that nests without end is named with the line, and not read on', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  await edit('pulse/test.json', (text) => text.replace('"version": 1,', `"version": ${deep},`))
  expect(await found()).toEqual(['pulse/test.json:3 Lists and objects stand more than 32 deep in each other.'])
})

test('a version that nobody counts up to is found', async () => {
  await edit('pulse/test.json', (text) => text.replace('"version": 1,', '"version": 2147483648,'))
  expect(await found()).toEqual([expect.stringMatching(/^pulse\/test\.json:3 .*1000000/)])
})

test.each(['test.json', 'questions.ar.json', 'key.json'])('a missing %s is found', async (name) => {
  await rm(join(folder, 'pulse', name))
  expect(await found()).toEqual([`pulse/${name}:1 The file is missing.`])
})

test('two packs with one id are found', async () => {
  await cp(join(folder, 'pulse'), join(folder, 'second'), { recursive: true })
  expect(await found()).toEqual(['second/test.json:2 Another pack has the id "pulse".'])
})

test('an icon that is more than a line drawing is found', async () => {
  await cp(join(shippedContent, 'sealed/icons'), join(folder, 'icons'), { recursive: true })
  await edit('icons/pulse.svg', (text) => text.replace('<path', '<script>alert(1)</script><path'))
  expect(await found()).toEqual(['pulse/test.json:18 The icon "pulse" must be a plain line drawing of 24 by 24.'])
})

test('a text in one language only is found outside of instruments as well', async () => {
  await cp(join(shippedContent, 'open/legal'), join(folder, 'legal'), { recursive: true })
  await rename(join(folder, 'legal/global-policy.ar.json'), join(folder, 'legal/other-policy.ar.json'))
  expect(await found()).toEqual([
    'legal/global-policy.en.json:1 The same file in the other language is missing.',
    'legal/other-policy.ar.json:1 The same file in the other language is missing.',
  ])
})

test('a list with an entry twice or without a translation is found', async () => {
  await cp(join(shippedContent, 'open/lists'), join(folder, 'lists'), { recursive: true })
  await edit('lists/countries.json', (text) => text.replace('"AE"', '"AD"'))
  await edit('lists/genders.json', (text) => text.replace('"ذكر"', '"Male"'))
  expect(await found()).toEqual([
    'lists/countries.json:3 AD is there twice.',
    'lists/genders.json:5 Latin letters in the Arabic text: Male',
    'lists/genders.json:5 The text is the same in both languages: "Male"',
  ])
})
