import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operator } from '../../../edges/cli/operator.ts'
import type { Portal } from '../../../testing/portal.ts'
import { openShippedPortal } from '../../../testing/stocked-portals.ts'
import { shippedContent } from '../check/check-packs.ts'
import { importPacks, loadDemoTraits, loadShippedPacks } from './packs.service.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openShippedPortal()
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
