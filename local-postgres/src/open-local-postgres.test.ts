import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './database-access.ts'
import { type LocalPostgres, openLocalPostgres } from './open-local-postgres.ts'
import { isAlive } from './process-state.ts'
import { isRoot } from './run-as.ts'
import { makeScratchFolder, shop } from './testing/shop.ts'

const said: string[] = []
const dataDir = makeScratchFolder()
const open = () => openLocalPostgres({ product: shop, dataDir, say: (line) => said.push(line) })
const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
let database: LocalPostgres

beforeAll(async () => {
  mkdirSync(join(dataDir, 'postgres.new-interrupted'))
  database = await open()
})
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a new data folder gives an empty UTF-8 database that answers', async () => {
  expect(database).toMatchObject({ isNew: true, adopted: false })
  expect(await ask(database.url, 'select current_database()')).toBe('shop')
  expect(await ask(database.url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(database.url, "select lower('ÉCOLE') || upper('žluť') || 'مِيزان'")).toBe('écoleŽLUŤمِيزان')
  expect(said).toEqual([])
})

test('nothing that keeps acknowledged answers safe is switched off', async () => {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await ask(database.url, `show ${setting}`)).toBe('on')
})

test('the modest settings are in force', async () => {
  expect(await ask(database.url, 'show shared_buffers')).toBe('64MB')
  expect(await ask(database.url, 'show max_connections')).toBe('60')
})

test('its log holds no values of rows that could not be stored [T-LOG-01]', async () => {
  const twice = `do $$ begin create temp table addresses (email text unique);
    insert into addresses values ('canary@mail.example'); insert into addresses values ('canary@mail.example'); end $$`
  await expect(ask(database.url, twice)).rejects.toThrow('duplicate key')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('duplicate key')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('canary')
})

test('only the holder of the password file gets in, and only from this machine', async () => {
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  const guessed = new URL(database.url)
  guessed.password = 'guessed'
  await expect(ask(guessed.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await ask(database.url, 'show listen_addresses')).toBe('127.0.0.1')
})

test.runIf(isRoot())('started by root, the database runs as an unprivileged user', () => {
  const [, uid] = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8').match(/^Uid:\s+(\d+)/m) ?? []
  expect(Number(uid)).toBeGreaterThan(0)
  expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Groups:\s*$/m)
})

test('what an interrupted creation left behind is cleared away', () => {
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('stopping ends the server, and opening again finds the data', async () => {
  await ask(database.url, 'create table kept as select 42 as answer')
  const pid = postmasterPid()
  await database.stop()
  expect(isAlive(pid)).toBe(false)
  database = await open()
  expect(database).toMatchObject({ isNew: false, adopted: false })
  expect(await ask(database.url, 'select answer from kept')).toBe(42)
})

test('stopping twice is the same as stopping once', async () => {
  await Promise.all([database.stop(), database.stop()])
  await database.stop()
  database = await open()
})

test('a folder with files that are no database is left alone', async () => {
  const foreign = makeScratchFolder()
  mkdirSync(join(foreign, 'postgres'))
  writeFileSync(join(foreign, 'postgres', 'letter.txt'), 'dear reader')
  await expect(openLocalPostgres({ product: shop, dataDir: foreign, say: () => {} })).rejects.toThrow(
    'holds files, but no complete',
  )
  expect(readFileSync(join(foreign, 'postgres', 'letter.txt'), 'utf8')).toBe('dear reader')
  rmSync(foreign, { recursive: true })
})

test('data of another major version is refused with what to do', async () => {
  const old = makeScratchFolder()
  mkdirSync(join(old, 'postgres'))
  writeFileSync(join(old, 'postgres', 'PG_VERSION'), '15\n')
  writeFileSync(join(old, 'postgres.password'), 'secret\n')
  await expect(openLocalPostgres({ product: shop, dataDir: old, say: () => {} })).rejects.toThrow(
    'was made by PostgreSQL 15',
  )
  rmSync(old, { recursive: true })
})
