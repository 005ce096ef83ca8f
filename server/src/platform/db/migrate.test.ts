import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { MIGRATION_LOCK, migrate, migrationsFolder } from './migrate.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const tableExists = async (name: string) =>
  (await portal.database.pool.query('select to_regclass($1) as found', [name])).rows[0].found !== null

test('files are applied in order, once', async () => {
  await writeFile(join(folder, '9001_first.sql'), 'create table first_thing (id int)')
  await writeFile(join(folder, '9002_second.sql'), 'alter table first_thing add name text')
  expect(await migrate(portal.database.pool, folder)).toEqual(['9001_first.sql', '9002_second.sql'])
  expect(await migrate(portal.database.pool, folder)).toEqual([])
})

test('a file that comes before others which were applied already is applied after them', async () => {
  await writeFile(join(folder, '9000_late.sql'), 'alter table first_thing add late text')
  await writeFile(join(folder, '9002_second.sql'), 'alter table first_thing add name text')
  expect(await migrate(portal.database.pool, folder)).toEqual(['9000_late.sql'])
})

test('two nodes that start at once apply each file exactly once', async () => {
  await writeFile(join(folder, '9003_raced.sql'), 'create table raced (id int)')
  const second = await portal.anotherNode()
  const applied = await Promise.all([migrate(portal.database.pool, folder), migrate(second.database.pool, folder)])
  expect(applied.flat()).toEqual(['9003_raced.sql'])
  await second.close()
})

test('a node that has to wait for another one says so, and goes on after it', async () => {
  await writeFile(join(folder, '9003_waited.sql'), 'create table waited (id int)')
  const second = await portal.anotherNode()
  const other = await second.database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  let onWait = () => {}
  const waits = new Promise<void>((resolve) => {
    onWait = resolve
  })
  let isDone = false
  const migrating = migrate(portal.database.pool, folder, onWait).finally(() => {
    isDone = true
  })
  await waits
  expect(isDone).toBe(false)
  other.release(true)
  expect(await migrating).toEqual(['9003_waited.sql'])
  await second.close()
})

test('a file that fails leaves nothing behind and names itself', async () => {
  await writeFile(join(folder, '9004_broken.sql'), 'create table half_done (id int); select no_such_thing;')
  await expect(migrate(portal.database.pool, folder)).rejects.toThrow('Migration 9004_broken.sql failed')
  expect(await tableExists('half_done')).toBe(false)
})

test('a file that changed after it was applied is refused', async () => {
  await writeFile(join(folder, '9005_stable.sql'), 'create table stable_thing (id int)')
  await migrate(portal.database.pool, folder)
  await writeFile(join(folder, '9005_stable.sql'), 'create table other_thing (id int)')
  await expect(migrate(portal.database.pool, folder)).rejects.toThrow('was changed after it had been applied')
})

test('an older version refuses a database that a newer one has brought forward', async () => {
  await writeFile(join(folder, '9006_newer.sql'), 'create table newer_thing (id int)')
  await migrate(portal.database.pool, folder)
  await rm(join(folder, '9006_newer.sql'))
  await expect(migrate(portal.database.pool, folder)).rejects.toThrow('by a newer Mizan (it has 9006_newer.sql)')
})

test('every column that queries name exists in the database', async () => {
  const files = await readdir(join(import.meta.dirname, 'schema'))
  const modules: object[] = await Promise.all(files.map((file) => import(`./schema/${file}`)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, Table))
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables) {
    const { rows } = await portal.database.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [getTableName(table)],
    )
    const names = Object.values(getTableColumns(table)).map((column) => column.name)
    expect(
      rows.map((row) => row.column_name),
      getTableName(table),
    ).toEqual(expect.arrayContaining(names))
  }
})

test('the audit log can only grow, and erasing may take words out of its details alone [T-LOG-05]', async () => {
  const { pool } = portal.database
  await pool.query("insert into audit_log (actor, action) values ('system', 'test')")
  await expect(pool.query("update audit_log set action = 'x'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from audit_log')).rejects.toThrow('append-only')
  await expect(pool.query('truncate audit_log')).rejects.toThrow('append-only')
  const erasing = (change: string) =>
    portal.database.inTransaction(async (_, client) => {
      await client.query("set local mizan.erasing = 'yes'")
      await client.query(change)
    })
  await expect(erasing("update audit_log set action = 'x'")).rejects.toThrow('append-only')
  await expect(erasing('delete from audit_log')).rejects.toThrow('append-only')
  await expect(erasing("update audit_log set details = '{}'")).resolves.toBeUndefined()
})
