import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDisk } from '../../platform/media/local-disk.ts'
import { type Storage, storedFolders } from '../../platform/media/storage.ts'
import { emptyBackup } from '../../testing/crafted-backup.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { rememberedPerson } from '../../testing/remembered-person.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { buildWorld, type World } from '../../testing/world.ts'
import { SEAL_FROM_END } from './archive.ts'
import { verifyArchive } from './verify-archive.ts'

let folder: string
let portal: Portal
let world: World
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-backup-'))
  file = join(folder, 'backup.tar')
  portal = await openPortal({}, storageIn('first'))
  await rememberedPerson(portal, storageIn('first'), { dataDir: join(folder, 'data') })
  world = await buildWorld(portal)
  await portal.call('resetPassword', { body: { email: world.owner.email } })
  await storageIn('first').put('logos/1/picture.svg', Buffer.from('<svg/>'))
  await operatorOf(portal, 'first').types('backup', { out: file })
}, 120_000)
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const storageIn = (name: string): Storage => localDisk(join(folder, name))
const operatorOf = (on: Portal, name: string) => openOperator(on, { storageUrl: `file://${join(folder, name)}` })

/** A machine with an empty database and no files. */
async function elsewhere(name: string) {
  const there = await openPortal({}, storageIn(name), 'template0')
  const operator = operatorOf(there, name)
  return { there, operator, from: (path: string) => operator.types('restore', { from: path }) }
}

/** Count and fingerprint of each table. What the queue has done with is not carried over. */
async function fingerprints(on: Portal) {
  const tables = await wholeDatabase(on)
  const ours = [...tables].filter(([name]) => name.startsWith('public.'))
  const prints = ours.map(([name, rows]) => [name, rows.length, createHash('sha256').update(rows.join()).digest('hex')])
  const { rows: waiting } = await on.database.pool.query(
    `select id, name, data::text, state::text, start_after from jobs.job where state < 'completed' order by id`,
  )
  const { rows: sequences } = await on.database.pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { prints, waiting, sequences }
}

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const place of storedFolders) {
    for await (const { key } of storage.list(place)) {
      const hash = createHash('sha256')
      for await (const chunk of (await (await storage.open(key))?.stream()) ?? []) hash.update(chunk)
      found[key] = hash.digest('hex')
    }
  }
  return found
}

describe('a backup that is restored elsewhere', () => {
  test('is the same system: every table, what waits in the queue, every file [T-FLT-16]', async () => {
    const { there, from } = await elsewhere('second')
    expect(await from(file)).toMatchObject({ missing_recordings: 0, damaged_recordings: [], files: expect.any(Number) })
    const [one, other] = [await fingerprints(portal), await fingerprints(there)]
    expect(one.waiting.length).toBeGreaterThan(0)
    expect(one.prints.length).toBeGreaterThan(30)
    expect(other).toEqual(one)
    const files = await filesOf(storageIn('first'))
    expect(Object.keys(files).length).toBeGreaterThan(1)
    expect(await filesOf(storageIn('second'))).toEqual(files)

    const { owner, begun } = world
    const { body } = await there.call('login', { body: { email: owner.email, password: owner.password } })
    const token = (body as { auth_token: string }).auth_token
    const answer = { assessment: begun.id, question: begun.questionId, data: begun.answer }
    const saved = await there.as({ token }).call('saveAnswers', { body: [answer] })
    expect(saved.status).toBe(201)
    const newcomer = await there.given.candidate({ company_id: owner.company_id })
    expect(newcomer.id).toBeGreaterThan(owner.id)
    await there.close()
  }, 120_000)

  test('holds one moment, whatever is written meanwhile', async () => {
    const name = join(folder, 'meanwhile.tar')
    const writing = Promise.all(Array.from({ length: 20 }, () => portal.given.candidate()))
    await operatorOf(portal, 'first').types('backup', { out: name })
    await writing
    const { there, from } = await elsewhere('third')
    await from(name)
    const { rows } = await there.database.pool.query(
      'select count(*)::int as n from sessions where not exists (select from users where id = user_id)',
    )
    expect(rows).toEqual([{ n: 0 }])
    await there.close()
  }, 120_000)

  test('names recordings that the disk had spoilt, and is restored all the same', async () => {
    const [key = ''] = Object.keys(await filesOf(storageIn('first'))).filter((one) => one.startsWith('videos/'))
    const sound = await readFile(join(folder, 'first', key))
    await writeFile(join(folder, 'first', key), sound.subarray(1))
    const name = join(folder, 'spoilt.tar')
    await operatorOf(portal, 'first').types('backup', { out: name })
    const spoilt = await filesOf(storageIn('first'))
    await writeFile(join(folder, 'first', key), sound)
    const { there, from } = await elsewhere('spoilt')
    expect(await from(name)).toMatchObject({ missing_recordings: 0, damaged_recordings: [key] })
    expect(await filesOf(storageIn('spoilt'))).toEqual(spoilt)
    await there.close()
  }, 120_000)

  test('says of how many recordings the storage had no file, when it is made [T-FLT-16]', async () => {
    const [key = ''] = Object.keys(await filesOf(storageIn('first'))).filter((one) => one.startsWith('videos/'))
    const [place, aside] = [join(folder, 'first', key), join(folder, 'aside.webm')]
    const operator = operatorOf(portal, 'first')
    const made = (name: string) => operator.types('backup', { out: join(folder, name) })
    await rename(place, aside)
    expect(await made('without.tar')).toMatchObject({ missing_recordings: 1 })
    expect(operator.heard().join()).toMatch(/not in the storage: 1\..*the DATA_DIR and STORAGE_URL of the server\.$/)
    await rename(aside, place)
    expect(await made('with.tar')).toMatchObject({ missing_recordings: 0 })
    expect(operator.heard()).toEqual([])
  })

  test('can be read by whoever made it only, and is never written over', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0)
    await expect(operatorOf(portal, 'first').types('backup', { out: file })).rejects.toThrow('is there already')
  })

  test('is whole, too, when two were told to write it at once', async () => {
    const name = join(folder, 'at-once.tar')
    const both = await Promise.allSettled([1, 2].map(() => operatorOf(portal, 'first').types('backup', { out: name })))
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await expect(verifyArchive(name)).resolves.toMatchObject({ seal: expect.anything() })
    expect((await readdir(folder)).filter((entry) => entry.includes('.part'))).toEqual([])
  })

  test('is not begun where nothing can be written', async () => {
    const backUpTo = (out: string) => operatorOf(portal, 'first').types('backup', { out })
    await expect(backUpTo(join(folder, 'none', 'x.tar'))).rejects.toThrow(/The folder \S+none is not there/)
    await expect(backUpTo(folder)).rejects.toThrow('is a folder')
  })
})

describe('a restore is refused and changes nothing', () => {
  let target: Awaited<ReturnType<typeof elsewhere>>
  beforeAll(async () => {
    target = await elsewhere('fourth')
  })
  afterAll(() => target.there.close())

  const expectNothing = async () => {
    expect([...(await wholeDatabase(target.there)).keys()].filter((name) => name.startsWith('public.'))).toEqual([])
    expect(await filesOf(storageIn('fourth'))).toEqual({})
  }

  test.each([
    ['cut to nothing', 0],
    ['cut in the first table', 5_000],
    ['cut before the seal', -SEAL_FROM_END],
    ['cut by one block', -512],
  ])('when the file is %s', async (_, length) => {
    const cut = join(folder, 'cut.tar')
    await copyFile(file, cut)
    await truncate(cut, length > 0 ? length : length === 0 ? 0 : (await stat(file)).size + length)
    await expect(target.from(cut)).rejects.toThrow(/no backup of Mizan|damaged|changed/)
    await expectNothing()
  })

  test.each([0.1, 0.5, 0.9])('when a byte at %d of the file is another', async (part) => {
    const changed = join(folder, 'changed.tar')
    await copyFile(file, changed)
    const handle = await open(changed, 'r+')
    const at = Math.floor((await stat(file)).size * part)
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
    await handle.close()
    await expect(target.from(changed)).rejects.toThrow(/changed after it was made|no backup|damaged/)
    await expectNothing()
  })

  test('when it is no backup at all', async () => {
    await expect(target.from(join(folder, 'nowhere.tar'))).rejects.toThrow('cannot be read')
    await writeFile(join(folder, 'text.tar'), 'hello'.repeat(100_000))
    await expect(target.from(join(folder, 'text.tar'))).rejects.toThrow('no backup of Mizan')
    await expectNothing()
  })

  const migrations = { schema: 'public', name: 'migrations', columns: ['name'] }
  test.each([
    [{ format: 2 }, 'format 2'],
    [
      { format: 1, made_at: '', migrations: ['0001_accounts.sql', '9999_tomorrow.sql'], tables: [migrations] },
      '9999_tomorrow',
    ],
  ])('when a newer Mizan made it: %j', async (header, reason) => {
    const newer = join(folder, 'newer.tar')
    await writeFile(newer, await emptyBackup(header))
    await expect(target.from(newer)).rejects.toThrow(reason)
    await expectNothing()
  })

  test('when the database is not empty, unless told to throw that away', async () => {
    const full = await openPortal({}, storageIn('fifth'))
    const stays = await full.given.candidate()
    const operator = operatorOf(full, 'fifth')
    await expect(operator.types('restore', { from: file })).rejects.toThrow('not empty')
    const short = join(folder, 'short.tar')
    await writeFile(short, (await readFile(file)).subarray(0, -512))
    await expect(operator.types('restore', { from: short, replace: 'yes' })).rejects.toThrow(/damaged|cut off/)
    expect((await full.as(stays).call('getMe', {})).status).toBe(200)
    const other = await full.anotherNode()
    await other.call('getCompanyReference', { params: { ref_id: 'x' } })
    await expect(operator.types('restore', { from: file, replace: 'yes' })).rejects.toThrow('Mizan is running')
    await other.close()
    await operator.types('restore', { from: file, replace: 'yes' })
    expect((await full.as(stays).call('getMe', {})).status).toBe(401)
    expect((await full.as(world.owner).call('getMe', {})).status).toBe(200)
    await full.close()
  }, 120_000)
})

test('a backup is a tar that other programs can open', async () => {
  const head = (await readFile(file)).subarray(0, 512)
  expect(head.toString('latin1', 257, 262)).toBe('ustar')
})
