import { languages } from '@mizan/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { loadShippedPacks } from '../packs/import/packs.service.ts'

let portal: Portal
let person: Candidate
let reported: Awaited<ReturnType<typeof scoredApplication>>
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  person = await portal.given.candidate()
  reported = await scoredApplication(portal, person, { kinds: ['personality'] })
})
afterAll(() => portal.close())

const levels = ['best', 'moderate', 'worst'].map((level) => `at_their_${level}`)

const levelsOf = (traits: readonly object[]): unknown[][] =>
  traits.map((trait) => levels.flatMap((level) => [Reflect.get(trait, level), Reflect.get(trait, `${level}_ar`)]))

/** What the shipped pack says of people of one gender. */
async function packedLevels(voice: 'he' | 'she' | 'they'): Promise<unknown[][]> {
  const { rows } = await portal.database.pool.query<{ content: object }>(
    'select t.content from traits t join trait_models m on m.id = t.model_id where m.company_id is null order by t.id',
  )
  return rows.map(({ content }) =>
    levels.flatMap((level) => languages.map((language) => Reflect.get(content, level)[language][voice])),
  )
}

test('a manager report says how a trait shows in one text for each language, of him, of her or of them as the candidate is [DATA-35] [REPC-12]', async () => {
  const token = await portal.given.reportLink(reported)
  const report = () => portal.as({ token }).call('getReport', { params: { id: reported.id } })
  const saidOf = async (gender: number | null) => {
    await portal.database.pool.query('update users set gender = $2 where id = $1', [person.id, gender])
    return levelsOf((await report()).body.traits)
  }
  expect(await saidOf(1)).toEqual(await packedLevels('he'))
  expect(await saidOf(3)).toEqual(await packedLevels('they'))
  expect(await saidOf(null)).toEqual(await packedLevels('they'))
  expect(await saidOf(2)).toEqual(await packedLevels('she'))
})

test('the candidate is spoken to, in one text for each language [DATA-35] [REPC-10]', async () => {
  const { body } = await portal.as(person).call('getApplication', { params: { id: reported.id } })
  for (const { at_their_best, at_their_best_ar } of body.traits) {
    expect(at_their_best).toMatch(/^You\b|\b[Yy]our?\b/)
    expect(at_their_best_ar).toMatch(/ك(?!\p{L})/u)
  }
  expect(
    levelsOf(body.traits)
      .flat()
      .every((text) => typeof text === 'string'),
  ).toBe(true)
})
