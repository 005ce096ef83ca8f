import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineOf } from '../finding.ts'
import { checkFolder, shippedContent } from './check-packs.ts'

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
  await edit('pulse/test.json', (text) => text.replace(/"version": \d+,/, '"version": 1'))
  expect(await found()).toEqual(['pulse/test.json:4 A comma or } is missing before "kind".'])
})

test('a field that is there twice is found', async () => {
  await edit('pulse/test.json', (text) => text.replace(/"version": \d+,/, '"version": 1,\n  "version": 2,'))
  expect(await found()).toEqual(['pulse/test.json:4 The field "version" is there twice.'])
})

test('a file that nests without end is named with the line, and not read on', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  await edit('pulse/test.json', (text) => text.replace(/"version": \d+,/, `"version": ${deep},`))
  expect(await found()).toEqual(['pulse/test.json:3 Lists and objects stand more than 32 deep in each other.'])
})

test('a file that is not UTF-8 is named, not read with its letters lost', async () => {
  const text = await readFile(join(folder, 'pulse/questions.en.json'), 'utf8')
  await writeFile(join(folder, 'pulse/questions.en.json'), Buffer.from(text.replace('a', '\u00e9'), 'latin1'))
  expect(await found()).toEqual(['pulse/questions.en.json:1 The file is not UTF-8 text. Save it as UTF-8.'])
})

test('a file that is larger than any pack is named, not read', async () => {
  await edit('pulse/key.json', (text) => text + ' '.repeat(5_000_000))
  expect(await found()).toEqual(['pulse/key.json:1 The file is larger than 5 MB, which no pack is.'])
})

test('a link in place of a file is not followed, and said to be one', async () => {
  await rm(join(folder, 'pulse/key.json'))
  await symlink(join(shippedContent, 'sealed/pulse/key.json'), join(folder, 'pulse/key.json'))
  expect(await found()).toEqual([
    'pulse/key.json:1 This is a link or no plain file. Put the file or folder itself here.',
  ])
})

test('a link in place of a folder is not followed, and said to be one; what leads nowhere is nobody’s', async () => {
  await symlink(join(shippedContent, 'sealed/technical'), join(folder, 'technical'))
  await symlink('round', join(folder, 'round'))
  expect(await found()).toEqual(['technical:1 This is a link or no plain file. Put the file or folder itself here.'])
})

test.each(['\\ud800', '\\u0000'])('a text with %s, which the database cannot keep, is found', async (half) => {
  await edit('pulse/test.json', (text) => text.replace('"en": "', `"en": "${half}`))
  expect(await found()).toEqual([
    expect.stringMatching(/^pulse\/test\.json:\d+ A text holds .* which cannot be kept\.$/),
  ])
})

test('a number beyond all bounds is shown as what it is', async () => {
  await edit('pulse/test.json', (text) => text.replace(/"version": \d+,/, '"version": 1e999,'))
  expect(await found()).toEqual(['pulse/test.json:3 version: must be a number, but is Infinity.'])
})

test.each(['a pipe', 'a folder', 'a device'])('%s in place of an icon is found, and not waited for', async (what) => {
  await mkdir(join(folder, 'pulse/icons'))
  const icon = join(folder, 'pulse/icons/pulse.svg')
  if (what === 'a pipe') execFileSync('mkfifo', [icon])
  else if (what === 'a folder') await mkdir(icon)
  else await symlink('/dev/null', icon)
  expect(await found()).toEqual(['pulse/test.json:18 The icon "pulse" must be a plain line drawing of 24 by 24.'])
})

test('a version that nobody counts up to is found', async () => {
  await edit('pulse/test.json', (text) => text.replace(/"version": \d+,/, '"version": 2147483648,'))
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

test('two files with the traits of one company are found', async () => {
  await cp(join(shippedContent, 'sealed/traits'), join(folder, 'traits'), { recursive: true })
  await cp(join(folder, 'traits/custom/acme.json'), join(folder, 'traits/custom/second.json'))
  await edit('traits/custom/second.json', (text) => text.replace('"acme"', '"Acme"'))
  expect(await found()).toEqual([
    expect.stringMatching(/^traits\/custom\/second\.json:\d+ Another file has the traits of "Acme"\.$/),
  ])
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
    'legal/global-policy.en.json:1 The same file in Arabic is missing.',
    'legal/other-policy.ar.json:1 The same file in English is missing.',
  ])
})

test('a list with an entry twice or without a translation is found', async () => {
  await cp(join(shippedContent, 'open/lists'), join(folder, 'lists'), { recursive: true })
  await edit('lists/countries.json', (text) => text.replace('"AE"', '"AD"'))
  await edit('lists/genders.json', (text) => text.replace('"ذكر"', '"Male"'))
  expect(await found()).toEqual([
    'lists/countries.json:3 AD is there twice.',
    'lists/genders.json:6 Letters of another script in the Arabic text: Male',
    'lists/genders.json:6 The text is the same in English and Arabic: "Male"',
  ])
})
