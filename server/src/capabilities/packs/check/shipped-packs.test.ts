import { join } from 'node:path'
import { kinds } from '@mizan/contract/kinds/registry'
import { expect, test } from 'vitest'
import { lineOf } from '../finding.ts'
import { readPackFolder } from '../read/pack-folder.ts'
import { checkFolder, isWithoutPacks, shippedContent } from './check-packs.ts'

test('nothing is wrong with the shipped packs, and saying so takes under two seconds', async () => {
  const begun = process.cpuUsage()
  const findings = await checkFolder(shippedContent)
  const { user, system } = process.cpuUsage(begun)
  expect(findings.map(lineOf)).toEqual([])
  // Processor time, because other work on the machine must not decide.
  expect((user + system) / 1e6).toBeLessThan(2)
})

test('every question-based kind, the traits, the norms and the lists are among them', async () => {
  const packs = await readPackFolder(shippedContent)
  const folders = packs.instruments.map(({ folder }) => folder.replace('sealed/', ''))
  const questionBased = Object.entries(kinds).filter(([, kind]) => kind.question && !kind.isGame)
  expect(folders).toEqual(expect.arrayContaining(questionBased.map(([name]) => name)))
  expect(packs.models.map(({ folder, custom }) => [folder, custom.length])).toEqual([['sealed/traits', 1]])
  expect(packs.norms.map(({ file }) => file)).toEqual(['sealed/norms/provisional.json'])
  expect(packs.lists.length).toBeGreaterThan(5)
  expect(packs.texts.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['open/legal', 'open/practice/sjt']))
})

test('one pack can be checked by itself', async () => {
  expect(await checkFolder(join(shippedContent, 'sealed/personality'))).toEqual([])
})

test('a folder without packs is known as such', async () => {
  expect(isWithoutPacks(await readPackFolder(import.meta.dirname))).toBe(true)
  expect(isWithoutPacks(await readPackFolder(join(shippedContent, 'sealed/sjt')))).toBe(false)
})
