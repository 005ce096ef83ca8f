import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDisk } from '../../platform/media/local-disk.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Remembered, rememberedPerson, sealed, trace } from '../../testing/remembered-person.ts'
import { readTar } from '../backup/tar.ts'
import { wholeOf } from '../backup/verify-archive.ts'
import { personalTables } from './personal-tables.ts'

const neighbour = 'Neighbour-Of-The-Canary'

let portal: Portal
let dataDir: string
let remembered: Remembered
let files: Map<string, string>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-export-'))
  const storage = localDisk(join(dataDir, 'uploads'))
  portal = await openPortal({ dataDir }, storage)
  remembered = await rememberedPerson(portal, storage, { dataDir })
  const { company_id } = remembered.person
  await rememberedPerson(portal, storage, { dataDir, name: neighbour, company_id, testId: remembered.testId })
  const out = join(dataDir, 'export.tar')
  await openOperator(portal, { dataDir }).types('export', { user: remembered.person.email, out })
  files = await contentsOf(out)
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

async function contentsOf(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const entry of readTar(createReadStream(path))) found.set(entry.name, (await wholeOf(entry)).toString())
  return found
}

const rowsOf = (table: string): Record<string, unknown>[] => JSON.parse(files.get(`data/${table}.json`) ?? 'null')

describe('the export of a person [T-DP-03]', () => {
  test('holds every table and every recording about the person', () => {
    for (const table of Object.keys(personalTables)) expect(rowsOf(table).length, table).toBeGreaterThan(0)
    expect(rowsOf('users')).toMatchObject([{ first_name: trace, birthday: '1977-07-17', time_factor: 1.5 }])
    expect(rowsOf('answers')).toContainEqual(expect.objectContaining({ data: { option_id: trace } }))
    expect([...files].filter(([name]) => name.startsWith('recordings/')).map(([, bytes]) => bytes)).toEqual([trace])
  })

  test('shows what was asked as the candidate saw it', () => {
    const questions = JSON.parse(files.get('questions.json') ?? '[]')
    expect(questions).toHaveLength(2)
    expect(questions[1]).toMatchObject({ en: { text: '<p>What fits?</p>', options: [{ id: 7 }, { id: 8 }] } })
  })

  test('names the jobs that the person applied for and no other, and says whom it is about', async () => {
    const { id: number, email } = remembered.person
    const { rows } = await portal.database.pool.query('select job_id from applications where user_id = $1', [number])
    expect(rowsOf('jobs').map(({ id }) => id)).toEqual(rows.map(({ job_id }) => job_id))
    expect(JSON.parse(files.get('about.json') ?? 'null')).toMatchObject({ person: email, number })
  })

  test('holds nothing about another, no secret, no key and nothing of how scores are made', () => {
    const everything = [...files.values()].join('\n')
    expect(everything).not.toContain(neighbour)
    expect(everything).not.toContain(sealed)
    expect(everything).not.toContain('Rana Saad')
    expect(everything).not.toMatch(/\$argon2|"(token_hash|login_hash|password_hash|trace|inputs|findings|answer_key)":/)
  })

  test('tells of an automated knock-out with its rule, its reason and what a person said [T-DP-08]', () => {
    expect(rowsOf('knock_outs')).toMatchObject([
      { rule: { rule: 'must_choose_any', reason: 'Work starts at once.' }, answer: [7], review: 'upheld' },
    ])
  })

  test('is on record, can be read by its maker only, and is never written over [T-LOG-02]', async () => {
    const { rows } = await portal.database.pool.query(
      `select actor from audit_log where user_id = $1 and action = 'exported'`,
      [remembered.person.id],
    )
    expect(rows).toEqual([{ actor: 'operator' }])
    const out = join(dataDir, 'export.tar')
    expect((await stat(out)).mode & 0o077).toBe(0)
    const again = openOperator(portal, { dataDir }).types('export', { user: remembered.person.email, out })
    await expect(again).rejects.toThrow('is there already')
  })

  test('is not begun where nothing can be written', async () => {
    const out = join(dataDir, 'none', 'export.tar')
    const nowhere = openOperator(portal, { dataDir }).types('export', { user: remembered.person.email, out })
    await expect(nowhere).rejects.toThrow(/The folder \S+none is not there/)
  })

  test('of nobody says so', async () => {
    const out = join(dataDir, 'nobody.tar')
    const nobody = openOperator(portal, { dataDir }).types('export', { user: 'no@one.example', out })
    await expect(nobody).rejects.toThrow('No one has the address')
    expect(await stat(out).catch(() => null)).toBeNull()
  })
})
