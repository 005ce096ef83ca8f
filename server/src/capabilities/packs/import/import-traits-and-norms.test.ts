import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operator } from '../../../edges/cli/operator.ts'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { shippedContent } from '../check/check-packs.ts'
import { PackFaults } from '../finding.ts'
import { readPackFolder } from '../read/pack-folder.ts'
import { fingerprintOf } from './imported-pack.ts'
import { importPacks, loadDemoTraits, loadShippedPacks } from './packs.service.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-packs-'))
  await cp(join(shippedContent, 'sealed'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query(sql, values)).rows
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
const importCopy = () => importPacks(portal.database, { folder, actor: operator, customTraits: false })

describe('norms', () => {
  test('made of assumptions never take the place of people', async () => {
    await portal.database.pool.query(
      `insert into norms (id, subject, version, status, n, mean, sd, reliability)
       values ('interim-trait-3-v2', 'trait-3', 2, 'interim', 400, 5.1, 0.9, 0.84)`,
    )
    await edit('norms/provisional.json', (text) => text.replaceAll('"mean": 4.7', '"mean": 4.8'))
    await importCopy()
    const ids = await rows("select id from norms where subject in ('trait-3', 'trait-4') order by id")
    expect(ids).toEqual([
      { id: 'interim-trait-3-v2' },
      { id: 'provisional-trait-3-v1' },
      { id: 'provisional-trait-4-v1' },
      { id: 'provisional-trait-4-v2' },
    ])
  })

  test('that somebody imported stay when the server starts again, until somebody imports the shipped ones', async () => {
    const newest = async () =>
      (await rows<{ mean: number }>("select mean from norms where subject = 'matched' order by version desc"))[0]?.mean
    await edit('norms/provisional.json', (text) => text.replace('"mean": 28', '"mean": 31'))
    await importCopy()
    await loadShippedPacks(portal.database)
    expect(await newest()).toBe(31)
    await edit('norms/provisional.json', (text) => text.replace('"mean": 31', '"mean": 28'))
    await importCopy()
    expect(await newest()).toBe(28)
  })
})

describe('traits that were imported when their texts were written in a field and its twin', () => {
  /** As files were written then: `name` and `name_ar`. */
  const inTwins = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inTwins)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        if (name === 'company_definition' && part === null)
          return [
            [name, null],
            [`${name}_ar`, null],
          ]
        const { en, ar, ...rest } = Object(part)
        return en && ar && Object.keys(rest).length === 0
          ? [
              [name, en],
              [`${name}_ar`, ar],
            ]
          : [[name, inTwins(part)]]
      }),
    )
  }

  test('are known again, and not imported anew', async () => {
    const [model] = (await readPackFolder(join(folder, 'traits'))).models
    const names = ['traits.json', 'pillars.json', 'derailers.json', 'interview-questions.json']
    const before = names.map((name) => inTwins(model?.files.get(name)?.content?.value))
    const sha256 = fingerprintOf(before, (name) => model?.icon(name))
    expect(await rows('select sha256 from trait_models where company_id is null')).toEqual([{ sha256 }])
  })

  test('have to be written anew to be imported again, which is said of each text', async () => {
    await edit('traits/pillars.json', (text) => JSON.stringify(inTwins(JSON.parse(text))))
    const faults = await importCopy().catch((error: unknown) => error)
    expect(faults).toBeInstanceOf(PackFaults)
    const { findings } = faults as PackFaults
    expect(findings).toHaveLength(9)
    for (const { message } of findings) expect(message).toMatch(/^A text names its languages: write "\w+": \{ "en": …/)
  })
})

describe('the custom traits of a company', () => {
  const customTraits = () =>
    rows('select t.id from traits t join trait_models m on m.id = t.model_id where company_id is not null')

  test('wait until the company is there', async () => {
    expect(await loadDemoTraits(portal.database)).toContainEqual({
      pack: 'traits of acme',
      version: null,
      outcome: 'no-such-company',
    })
    expect(await customTraits()).toEqual([])
  })

  test('belong to that company alone', async () => {
    const acme = await portal.given.company({ ref_id: 'acme' })
    await loadDemoTraits(portal.database)
    expect(await customTraits()).not.toEqual([])
    const owners = await rows('select distinct company_id from trait_models where company_id is not null')
    expect(owners).toEqual([{ company_id: acme.id }])
    expect(await loadDemoTraits(portal.database)).toContainEqual({
      pack: 'traits of acme',
      version: expect.any(Number),
      outcome: 'unchanged',
    })
  })

  test('are not loaded with the shipped packs, for a real company may have the name of the example', async () => {
    expect((await loadShippedPacks(portal.database)).map(({ pack }) => pack)).not.toContain('traits of acme')
  })

  test('are checked also where nothing in them is new', async () => {
    await cp(join(folder, 'traits/custom/acme.json'), join(folder, 'traits/custom/again.json'))
    const wish = { folder: join(folder, 'traits'), actor: operator, customTraits: true } as const
    await expect(importPacks(portal.database, wish)).rejects.toThrow('Another file has the traits of "acme".')
  })
})
