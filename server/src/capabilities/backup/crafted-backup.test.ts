import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDisk } from '../../platform/media/local-disk.ts'
import { type Craft, craftBackup, type Part } from '../../testing/crafted-backup.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Remembered, rememberedPerson } from '../../testing/remembered-person.ts'

const picture = Buffer.from('<svg/>')
const logo = `logos/1/${createHash('sha256').update(picture).digest('hex')}.svg`

let folder: string
let portal: Portal
let remembered: Remembered
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-crafted-'))
  file = join(folder, 'backup.tar')
  portal = await openPortal({}, storage())
  remembered = await rememberedPerson(portal, storage(), { dataDir: join(folder, 'data') })
  await storage().put(logo, picture)
  await operator().types('backup', { out: file })
}, 120_000)
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const storage = () => localDisk(join(folder, 'files'))
const operator = () => openOperator(portal, { storageUrl: `file://${join(folder, 'files')}` })
const restore = async (craft: Craft) => {
  const from = await craftBackup(file, join(folder, 'crafted.tar'), craft)
  return operator().types('restore', { from, replace: 'yes' })
}

const rowsOf = (table: string, change: (text: string) => string | Buffer): Craft => ({
  parts: (parts) =>
    parts.map((part) =>
      part.name.startsWith(`tables/public.${table}/`)
        ? { ...part, bytes: gzipSync(change(gunzipSync(part.bytes).toString())) }
        : part,
    ),
})
const more = (...added: Part[]): Craft => ({ parts: (parts) => [...parts, ...added] })
const part = (name: string, text = ''): Part => ({ name, bytes: Buffer.from(text) })
const deep = '['.repeat(100_000) + ']'.repeat(100_000)

const crafts: [string, string, Craft][] = [
  ['a header without tables', 'cannot be understood', { header: ({ tables: _, ...rest }) => rest }],
  ['a table of the database itself', 'no table of Mizan', { header: withTable('pg_catalog', 'pg_authid') }],
  ['no tables at all', 'holds no database', { header: (header) => ({ ...header, tables: [] }), parts: () => [] }],
  ['migrations twice', 'no database of Mizan', { header: (h) => ({ ...h, migrations: twice(h.migrations) }) }],
  ['no migrations', 'do not fit the table', { header: (header) => ({ ...header, migrations: [] }) }],
  ['a column that is not there', 'do not fit', { header: withTable('public', 'users', ['id', 'x']) }],
  ['rows that cannot be unpacked', 'cannot be unpacked', inFront('tables/public.users/000001.jsonl.gz')],
  ['rows of a table that it does not describe', 'does not describe', inFront('tables/public.other/000001.jsonl.gz')],
  ['rows that are no JSON', 'do not fit', rowsOf('users', () => '{')],
  ['rows that are nested without end', 'do not fit', rowsOf('scorings', () => `{"traits":${deep}}`)],
  ['rows with a character that no text has', 'do not fit', rowsOf('users', () => '{"email":"\\u0000"}')],
  ['rows that refer to nothing', 'do not fit', rowsOf('companies', () => '')],
  ['rows twice', 'do not fit', rowsOf('users', (text) => `${text}\n${text}`)],
  ['fewer rows than its seal says', 'rows instead of', { seal: (seal) => ({ ...seal, rows: { 'public.x': 7 } }) }],
  ['fewer files than its seal says', 'files instead of', { seal: (seal) => ({ ...seal, files: 77 }) }],
  ['a seal without counts', 'seal cannot be read', { seal: ({ sha256 }) => ({ sha256 }) }],
  ['a counter beyond all numbers', 'no database of Mizan', { seal: withCounter(-1) }],
  ['a file outside the storage', 'no file of Mizan', more(part('files/../../outside'))],
  ['a file in the place of a folder', 'no file of Mizan', more(part('files/logos/1'))],
  ['a note that erases nobody', 'no file of Mizan', more(part(`files/erasures/user-${'9'.repeat(30)}-1`))],
  ['rows behind files', 'behind files', more(part('tables/public.users/000009.jsonl.gz'))],
]

function withTable(schema: string, name: string, columns = ['id']): NonNullable<Craft['header']> {
  return (header) => ({
    ...header,
    tables: [...(header.tables as { name: string }[]).filter((one) => one.name !== name), { schema, name, columns }],
  })
}
function withCounter(last_value: number): NonNullable<Craft['seal']> {
  return (seal) => ({ ...seal, sequences: seal.sequences.map((one) => ({ ...one, last_value })) })
}
/** In front, where rows belong. */
function inFront(name: string): Craft {
  return { parts: (parts) => [part(name, 'x'), ...parts] }
}
const twice = (list: unknown): unknown[] => [...(list as unknown[]), ...(list as unknown[])]

describe('a backup that was sealed anew is refused in one sentence and changes nothing, with', () => {
  test.each(crafts)(
    '%s',
    async (_, reason, craft) => {
      const answer = restore(craft)
      await expect(answer).rejects.toThrow(reason)
      await expect(answer).rejects.toThrow(
        /^The backup is damaged: [^\n]+\. Nothing was changed\. Restore another copy/,
      )
      expect((await portal.as(remembered.person).call('getMe', {})).status).toBe(200)
      const keys: string[] = []
      for (const place of ['logos', 'videos', 'erasures'])
        for await (const { key } of storage().list(place)) keys.push(key)
      expect(keys).toEqual([logo, remembered.recording])
    },
    60_000,
  )

  test.each([
    ['a size that is no number', (bytes: Buffer) => bytes.write('zzzzzzzzzzz', 124)],
    ['a size beyond the file', (bytes: Buffer) => bytes.write('77777777777', 124)],
  ])('%s in its first entry', async (_, spoil) => {
    const bytes = await readFile(file)
    spoil(bytes)
    bytes.fill(' ', 148, 156)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const from = join(folder, 'size.tar')
    await writeFile(from, bytes)
    await expect(operator().types('restore', { from, replace: 'yes' })).rejects.toThrow('This is no backup of Mizan')
  })
})

test('a spoilt copy in a backup does not replace a sound file, and the operator hears of it', async () => {
  const spoilt: Craft = {
    parts: (parts) => parts.map((one) => (one.name.startsWith('files/') ? { ...one, bytes: Buffer.from('?') } : one)),
  }
  const before = await readFile(join(folder, 'files', remembered.recording))
  expect(await restore(spoilt)).toMatchObject({ damaged_recordings: [], kept_files: [logo, remembered.recording] })
  expect(await readFile(join(folder, 'files', remembered.recording))).toEqual(before)
  expect(await readFile(join(folder, 'files', logo))).toEqual(picture)
}, 60_000)

test('a file that is spoilt is replaced by the sound one of the backup', async () => {
  await storage().put(remembered.recording, Buffer.from('?'))
  expect(await restore({})).toMatchObject({ damaged_recordings: [], kept_files: [] })
  const bytes = await readFile(join(folder, 'files', remembered.recording))
  expect(bytes.length).toBeGreaterThan(1)
}, 60_000)

// The last one: afterwards there is no queue any more.
test('A restore that is refused leaves no queue behind where there was none', async () => {
  const { pool } = portal.database
  await pool.query('drop schema jobs cascade')
  await expect(restore(rowsOf('users', () => '{'))).rejects.toThrow('do not fit')
  expect((await pool.query("select nspname from pg_namespace where nspname = 'jobs'")).rows).toEqual([])
})
