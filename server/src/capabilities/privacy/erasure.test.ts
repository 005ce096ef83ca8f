import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '@mizan/domain/access/actor'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../platform/config.ts'
import { localDisk } from '../../platform/media/local-disk.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { choice } from '../../testing/asked.ts'
import { givenInterview } from '../../testing/interview.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Remembered, rememberedPerson, trace } from '../../testing/remembered-person.ts'
import { upload } from '../../testing/upload.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { backUp } from '../backup/backup.service.ts'
import { impersonalTables, personalTables, tablesOfMembers } from './personal-tables.ts'
import { beginErasing, eraseRows } from './privacy.db.ts'

let portal: Portal
let dataDir: string
let config: Partial<Config>
let storage: Storage
/** Opened when an upload may end. */
let gate: Promise<void> = Promise.resolve()
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-erasure-'))
  config = { dataDir }
  storage = localDisk(join(dataDir, 'uploads'))
  const slow: Storage = { ...storage, keep: (key, bytes) => storage.keep(key, bytes).then(() => gate) }
  portal = await openPortal(config, slow)
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const somebody = (fields: { name?: string; company_id?: number; testId?: number } = {}) =>
  rememberedPerson(portal, storage, { dataDir, ...fields })
const erase = ({ person }: Remembered) => openOperator(portal, config).types('erase', { user: person.email })

/** Where a text still stands: tables, files and log. */
async function placesOf(text: string, on: Portal = portal): Promise<string[]> {
  const tables = [...(await wholeDatabase(on))].flatMap(([name, rows]) =>
    rows.some((row) => row.includes(text)) ? [name] : [],
  )
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const bodies = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const held: string[] = []
  for (const path of bodies) if (path.includes(text) || (await readable(path)).includes(text)) held.push(path)
  return [...tables, ...held, ...(on.log.join('').includes(text) ? ['log'] : [])]
}

/** Mails write lines that end with =, and letters as numbers. */
const readable = async (path: string): Promise<string> =>
  (await readFile(path)).toString('latin1').replace(/=\r?\n/g, '')

describe('every table is thought about', () => {
  const query = async <Row extends pg.QueryResultRow>(text: string) =>
    (await portal.database.pool.query<Row>(text)).rows

  test('each is about a person or is not, and a new one has to be put into a list', async () => {
    const rows = await query<{ name: string }>(`select table_name as name from information_schema.tables
      where table_schema = 'public'`)
    const listed = [...Object.keys(personalTables), ...tablesOfMembers, ...impersonalTables]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  })

  test('so is each column of what stays of a person', async () => {
    const rows = await query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    )
    for (const [name, { erase: rule, hidden = [] }] of Object.entries(personalTables)) {
      const columns = rows.filter(({ table_name }) => table_name === name).map(({ column_name }) => column_name)
      expect(columns, name).toEqual(expect.arrayContaining([...hidden]))
      if (rule === null || rule === 'delete') continue
      expect([...Object.keys(rule.set), ...rule.keep].toSorted(), name).toEqual(columns.toSorted())
    }
  })
})

test('what is kept about a person is found by an index, and not by reading what is kept about everybody', async () => {
  const readWhole = await portal.database.inTransaction(async (_, client) => {
    // So dear that it is only chosen where nothing else leads there.
    await client.query('set local enable_seqscan = off')
    const found: string[] = []
    for (const [name, { rows: which }] of Object.entries(personalTables)) {
      const { rows: plan } = await client.query(`explain select from ${name} where ${which}`, [1])
      if (JSON.stringify(plan).includes('Seq Scan')) found.push(name)
    }
    return found
  })
  expect(readWhole).toEqual([])
})

describe('erasing a person', () => {
  test('leaves no identifier in any table, file or log, and closes the login [T-DP-04]', async () => {
    const remembered = await somebody()
    const { person, recording } = remembered
    const before = await placesOf(trace)
    const filled = Object.entries(personalTables).filter(([, { erase: rule }]) => rule !== null)
    const known = filled.map(([name]) => `public.${name}`)
    const tokens = ['sessions', 'password_tokens', 'email_confirmations', 'login_limits', 'job_candidates', 'videos']
    expect(before).toEqual(expect.arrayContaining(known.filter((name) => !tokens.includes(name.slice(7)))))
    expect(before.filter((place) => place.endsWith('.eml'))).not.toEqual([])
    expect(before).toContain(join(dataDir, 'uploads', recording))

    expect(await erase(remembered)).toMatchObject({ erased: true, outcome: 'anonymised' })
    expect(await placesOf(trace)).toEqual([])
    expect(await placesOf('1977-07-17')).toEqual([])
    expect(await placesOf(recording)).toEqual([])
    expect(await storage.open(recording)).toBeUndefined()
    const login = { email: person.email, password: person.password }
    expect(await portal.call('login', { body: login })).toRefuseWith('wrong-credentials')
    expect((await portal.as(person).call('getMe', {})).status).toBe(401)
    const { rows } = await portal.database.pool.query(
      `select actor, company_id, details from audit_log where user_id = $1 and action = 'erased'`,
      [person.id],
    )
    const details = { because: 'asked', outcome: 'anonymised' }
    expect(rows).toEqual([{ actor: 'operator', company_id: person.company_id, details }])
  })

  test('leaves no count of what was tried with their address: it is kept under a hash of it [T-DP-04]', async () => {
    const remembered = await somebody()
    const { email, id } = remembered.person
    const wrong = { current_password: 'wrong', new_password: 'a-long-enough-one' }
    await portal.as(remembered.person).call('setPassword', { body: wrong })
    const address = email.toLowerCase()
    for (const password of [remembered.person.password, 'wrong']) {
      await portal.call('login', { body: { email, password } })
    }
    const here = `account-address:127.0.0.1 ${address}`
    const keys = [`account:${address}`, here, `reset:${address}`, `login:${id}`, `password-change:${id}`]
    const counted = async () =>
      await portal.database.pool
        .query(
          'select name from unnest($1::text[]) as name where exists (select from login_limits where key = sha256(name::bytea))',
          [keys],
        )
        .then(({ rows }) => rows.map(({ name }) => name))
    expect(new Set(await counted())).toEqual(new Set(keys))
    await erase(remembered)
    expect(await counted()).toEqual([])
  })

  test('one after the other leaves nothing of them, and everything of who is not erased yet [T-DP-04]', async () => {
    // `npm run bench -- erasures` does this with many more.
    const count = Number(process.env.ERASED_PEOPLE ?? 2)
    const people = []
    for (let index = 0; index < count; index++) {
      const name = `Qanary-Of-${randomUUID()}`
      people.push({ name, ...(await somebody({ name })) })
    }
    const before = await Promise.all(people.map(({ name }) => placesOf(name)))
    for (const [index, one] of people.entries()) {
      expect(await erase(one)).toMatchObject({ erased: true })
      expect(await placesOf(one.name), `person ${index + 1} of ${count}`).toEqual([])
      expect(await storage.open(one.recording)).toBeUndefined()
      const next = people[index + 1]
      if (next) expect(await placesOf(next.name)).toEqual(before[index + 1])
    }
    for (const { name } of people) expect(await placesOf(name)).toEqual([])
  })

  test('again finds nobody and changes nothing [T-DP-05]', async () => {
    const remembered = await somebody()
    await erase(remembered)
    const before = await wholeDatabase(portal)
    await expect(erase(remembered)).rejects.toMatchObject({
      message: `No one was erased. No one has the address ${remembered.person.email}. See candidate list.`,
      result: { erased: false, outcome: 'no one has this address' },
    })
    expect(await wholeDatabase(portal)).toEqual(before)
  })

  test('would be seen if one table were forgotten', async () => {
    const remembered = await somebody()
    const { person, recording } = remembered
    const tokens = [trace, recording, ...(await hashesOf(person.id))]
    const client = await portal.database.pool.connect()
    const forgotten: string[] = []
    for (const name of Object.keys(personalTables).filter((table) => personalTables[table]?.erase !== null)) {
      await client.query('begin')
      await beginErasing(client)
      const others = Object.fromEntries(Object.entries(personalTables).filter(([table]) => table !== name))
      await eraseRows(client, person.id, others)
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      await client.query('rollback')
      if (!rows.some(({ text }) => tokens.some((found) => text.includes(found)))) forgotten.push(name)
    }
    client.release()
    // It goes with the link that was viewed.
    expect(forgotten).toEqual(['view_log'])
    await erase(remembered)
  })

  /** What tells the rows apart that hold no text: hashes, and the number of the person among the invited. */
  async function hashesOf(userId: number): Promise<string[]> {
    const { rows } = await portal.database.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from sessions where user_id = $1
        union select encode(token_hash, 'hex') from password_tokens where user_id = $1
        union select encode(token_hash, 'hex') from email_confirmations where user_id = $1
        union select encode(sha256(convert_to('account:' || lower(email), 'UTF8')), 'hex') from users where id = $1
        union select j::text from job_candidates j where user_id = $1`,
      [userId],
    )
    return rows.map(({ hash }) => hash)
  }

  test('leaves the statistics of a test as they were', async () => {
    const one = await somebody()
    const other = await somebody({ testId: one.testId })
    const analysis = () => openOperator(portal, config).types('analyse', { test: String(one.testId), json: true })
    const before = await analysis()
    expect(before).toMatchObject({ people: 2 })
    await erase(other)
    expect(await analysis()).toEqual(before)
    await erase(one)
    expect(await analysis()).toEqual(before)
  })

  test('who took part in no research takes everything along', async () => {
    const remembered = await somebody()
    const { person, applicationId } = remembered
    await portal.as(person).call('withdrawConsent', {})
    expect(await erase(remembered)).toMatchObject({ outcome: 'deleted' })
    expect(await placesOf(trace)).toEqual([])
    const { rows } = await portal.database.pool.query(
      `select (select count(*) from users where id = $1) + (select count(*) from applications where id = $2)
        + (select count(*) from scores where application_id = $2) + (select count(*) from consents where user_id = $1) as n`,
      [person.id, applicationId],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('while a recording is on its way leaves no file behind [T-DP-05]', async () => {
    const remembered = await somebody()
    const interview = await givenInterview(portal, remembered.person)
    let open = (): void => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    const file = sampleRecording({ seconds: 1 })
    const uploading = upload(portal, { person: remembered.person, interview }, file)
    await expect.poll(() => countFiles(remembered.person.company_id)).toBe(2)
    await erase(remembered)
    open()
    expect((await uploading).status).toBeGreaterThanOrEqual(400)
    expect(await countFiles(remembered.person.company_id)).toBe(0)
    expect(await placesOf(trace)).toEqual([])
  })

  test('while answers are being scored leaves no score and no person behind, whichever is first [T-DP-05]', async () => {
    const counted = `select count(*) as n from scorings s join applications a on a.id = s.application_id
      join users u on u.id = a.user_id where u.erased_at is null and u.id = any($1)`
    for (let turn = 0; turn < 6; turn++) {
      const remembered = await somebody()
      const { person } = remembered
      const asked = [choice({ format: 1, options: [7, 8] })]
      const { id, questionIds } = await portal.given.begun(person, { kind: 'technical', asked })
      const body = [{ assessment: id, question: questionIds[0] ?? 0, data: { option_id: 7 } }]
      expect((await portal.as(person).call('saveAnswers', { body })).status).toBe(201)
      if (turn % 2 === 1) await portal.as(person).call('withdrawConsent', {})
      const erasing = turn < 3 ? erase(remembered) : undefined
      const scoring = portal.as(person).call('completeAssessment', { params: { id }, body: {} })
      await (erasing ?? erase(remembered))
      // 409: erasure archives the application, and completion may have waited for it to do so.
      expect([200, 401, 404, 409]).toContain((await scoring).status)
      expect(await placesOf(trace)).toEqual([])
      expect((await portal.database.pool.query(counted, [[person.id]])).rows).toEqual([{ n: 0 }])
    }
  })

  async function countFiles(companyId: number): Promise<number> {
    let count = 0
    for await (const _ of storage.list(`videos/${companyId}`)) count++
    return count
  }
})

test('a backup from before an erasure cannot bring the person back [T-DP-06]', async () => {
  const remembered = await somebody()
  const stays = await portal.given.candidate()
  const file = join(tmpdir(), `mizan-erasure-${process.pid}.tar`)
  await backUp({ database: portal.database, storage }, system, file, new Date())
  await erase(remembered)
  const elsewhere = await openPortal(config, storage, 'template0')
  const restored = await openOperator(elsewhere, { ...readConfig({}), ...config }).types('restore', { from: file })
  await rm(file)
  expect(restored).toMatchObject({ erased_again: 1 })
  expect(await placesOf(trace, elsewhere)).toEqual([])
  expect((await elsewhere.as(stays).call('getMe', {})).status).toBe(200)
  await elsewhere.close()
})
