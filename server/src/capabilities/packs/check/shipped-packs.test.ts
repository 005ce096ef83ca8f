import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kinds } from '@mizan/contract/kinds/registry'
import { languages } from '@mizan/contract/language'
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

test.each(languages)(
  'neither the best nor the worst option of a scenario is the longest more often than chance has it, in %s',
  async (language) => {
    const read = async (file: string) => JSON.parse(await readFile(join(shippedContent, 'sealed/sjt', file), 'utf8'))
    const { questions }: Scenarios = await read(`questions.${language}.json`)
    const { scenarios }: SjtKey = await read('key.json')
    for (const wanted of [Math.max, Math.min]) {
      const longest = questions.filter(({ id, options }) => {
        const worth = scenarios.find((scenario) => scenario.id === id)?.effectiveness ?? {}
        const option = options.find((each) => worth[each.id] === wanted(...Object.values(worth)))
        return option?.text.length === Math.max(...options.map(({ text }) => text.length))
      })
      expect(longest.length).toBeLessThanOrEqual(questions.length / 4)
    }
  },
)

interface Scenarios {
  questions: { id: string; options: { id: string; text: string }[] }[]
}

interface SjtKey {
  scenarios: { id: string; effectiveness: Record<string, number> }[]
}

test('one pack can be checked by itself', async () => {
  expect(await checkFolder(join(shippedContent, 'sealed/personality'))).toEqual([])
})

test('a folder without packs is known as such', async () => {
  expect(isWithoutPacks(await readPackFolder(import.meta.dirname))).toBe(true)
  expect(isWithoutPacks(await readPackFolder(join(shippedContent, 'sealed/sjt')))).toBe(false)
})
