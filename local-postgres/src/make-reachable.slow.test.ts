import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './database-access.ts'
import { reachableBinaries } from './make-reachable.ts'
import { openLocalPostgres } from './open-local-postgres.ts'
import { binariesIn, installedBinaries, restoreLinks, versionOf } from './postgres-binaries.ts'
import { chooseUser, isRoot } from './run-as.ts'
import { makeScratchFolder, shop } from './testing/shop.ts'

const scratch = makeScratchFolder()
const home = join(scratch, 'home')
const packageFolder = join(home, 'package')
const copied = binariesIn(join(packageFolder, 'native'))

beforeAll(() => {
  cpSync(installedBinaries(shop).folder, copied.folder, { recursive: true, filter: isNeededToRun })
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function isNeededToRun(path: string): boolean {
  return !path.endsWith('.a') && !lstatSync(path).isSymbolicLink()
}

test('library links are restored when npm ran no install scripts', () => {
  expect(versionOf(copied, {})).toHaveProperty('problem')
  restoreLinks(packageFolder)
  expect(versionOf(copied, {})).toEqual(versionOf(installedBinaries(shop), {}))
})

test.runIf(isRoot())('started by root in a closed data folder, only the user of the database may pass', async () => {
  const dataDir = join(scratch, 'closed')
  const shelter = join(scratch, 'no-shelter')
  mkdirSync(dataDir, { mode: 0o700 })
  const said: string[] = []
  const database = await openLocalPostgres({ product: shop, dataDir, shelter, say: (line) => said.push(line) })
  await database.stop()
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(shelter)).toBe(false)
  expect(said).toEqual([])
  const { mode, uid, gid } = statSync(dataDir)
  expect({ mode: mode & 0o777, uid, gid }).toEqual({
    mode: 0o710,
    uid: 0,
    gid: chooseUser(join(scratch, 'none'), shop).gid,
  })
})

describe.runIf(isRoot())('started by root below a folder that no other user may enter', () => {
  const dataDir = join(home, 'data')
  const shelter = join(scratch, 'shelter')
  const said: string[] = []
  const open = () => openLocalPostgres({ product: shop, dataDir, shelter, say: (line) => said.push(line) })

  test('data from before the folder was closed moves to the shelter, and stays there', async () => {
    mkdirSync(dataDir, { recursive: true })
    const before = await open()
    await ask(before.url, 'create table kept as select 42 as answer')
    await before.stop()
    chmodSync(home, 0o700)

    const after = await open()
    expect(after.isNew).toBe(false)
    expect(await ask(after.url, 'select answer from kept')).toBe(42)
    await after.stop()
    const [folder] = readdirSync(shelter)
    expect(said).toEqual([
      `PostgreSQL runs as user ${chooseUser(scratch, shop).uid}, who cannot enter ${dataDir}: ` +
        `the database is kept in ${join(shelter, String(folder), 'postgres')}`,
    ])
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const again = await open()
    expect(await ask(again.url, 'select answer from kept')).toBe(42)
    await again.stop()
    expect(readdirSync(shelter)).toEqual([folder])
  })

  test('a new database starts in the shelter', async () => {
    chmodSync(home, 0o700)
    const fresh = join(home, 'fresh')
    const database = await openLocalPostgres({ product: shop, dataDir: fresh, shelter, say: () => {} })
    expect(database.isNew).toBe(true)
    await database.stop()
    expect(readFileSync(join(fresh, 'postgres.location'), 'utf8')).toContain(shelter)
  })

  test('programs out of reach are copied to the shelter once', () => {
    chmodSync(home, 0o700)
    restoreLinks(packageFolder)
    const lines: string[] = []
    const options = { product: shop, shelter, say: (line: string) => lines.push(line), version: '18.4' }
    const runAs = chooseUser(join(scratch, 'none'), shop)
    const sheltered = reachableBinaries(copied, runAs, options)
    expect(versionOf(sheltered, runAs)).toHaveProperty('version')
    expect(reachableBinaries(copied, runAs, options)).toEqual(sheltered)
    expect(lines).toHaveLength(1)
  })
})
