import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowLocalPostgres } from './borrow-local-postgres.ts'
import { ask } from './database-access.ts'
import { openLocalPostgres } from './open-local-postgres.ts'
import { isAlive } from './process-state.ts'
import { chooseUser } from './run-as.ts'
import { bundleProgram, type Program, runProgram } from './testing/program.ts'
import { makeScratchFolder, shop } from './testing/shop.ts'
import { waitUntil } from './wait-until.ts'

const OPENER = `
  import { openLocalPostgres } from './open-local-postgres.ts'
  import { shop } from './testing/shop.ts'
  const [dataDir, stay] = process.argv.slice(2)
  const database = await openLocalPostgres({ product: shop, dataDir, say: () => {} })
  if (stay === 'stay') setInterval(() => {}, 1000)
  process.on('SIGINT', () => {})
  console.log(JSON.stringify(database))
`
const dataDir = makeScratchFolder()
const cluster = join(dataDir, 'postgres')
const open = (say: (line: string) => void = () => {}) => openLocalPostgres({ product: shop, dataDir, say })
const postmasterPid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
const urlOf = (program: Program) => String(program.said.url)
let opener: Awaited<ReturnType<typeof bundleProgram>>

beforeAll(async () => {
  opener = await bundleProgram(OPENER)
  const database = await open()
  await ask(database.url, 'create table acknowledged (n int)')
  await database.stop()
})
afterAll(() => {
  opener.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function kill(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await exit
}

test('after kill -9 of the product the next start adopts the running database with everything acknowledged', async () => {
  const killed = await runProgram(opener.file, dataDir, 'stay')
  await ask(urlOf(killed), 'insert into acknowledged values (1)')
  await kill(killed.child, killed.exit)
  const pid = postmasterPid()
  expect(isAlive(pid)).toBe(true)

  const database = await open()
  expect(database).toMatchObject({ url: urlOf(killed), isNew: false, adopted: true })
  expect(await ask(database.url, 'select count(*)::int from acknowledged where n = 1')).toBe(1)
  expect(postmasterPid()).toBe(pid)
  await database.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of the product and its database everything acknowledged is there', async () => {
  const killed = await runProgram(opener.file, dataDir, 'stay')
  await ask(urlOf(killed), 'insert into acknowledged values (2)')
  const pid = postmasterPid()
  await kill(killed.child, killed.exit)
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => !isAlive(pid), 5)

  const database = await open()
  expect(database).toMatchObject({ isNew: false, adopted: false })
  expect(await ask(database.url, 'select count(*)::int from acknowledged where n = 2')).toBe(1)
  await database.stop()
})

test('a pid file whose number now belongs to another program does not block the start', async () => {
  const stranger = spawn('sleep', ['60'], { ...chooseUser(cluster, shop), stdio: 'ignore' })
  const exit = new Promise((resolve) => stranger.once('exit', resolve))
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1700000000\n5999\n\n127.0.0.1\n\nready\n`,
  )
  const database = await open()
  expect(database.adopted).toBe(false)
  expect(await ask(database.url, 'select 1')).toBe(1)
  await database.stop()
  expect(isAlive(Number(stranger.pid))).toBe(true)
  await kill(stranger, exit)
})

test('a database that is killed while the product runs comes back at the same address by itself', async () => {
  const said: string[] = []
  const database = await open((line) => said.push(line))
  await ask(database.url, 'insert into acknowledged values (3)')
  process.kill(postmasterPid(), 'SIGKILL')
  await waitUntil(() => said.includes('The database runs again'), 10)
  expect(await ask(database.url, 'select count(*)::int from acknowledged where n = 3')).toBe(1)
  expect(said).toEqual(['The database stopped unexpectedly: starting it again', 'The database runs again'])
  const pid = postmasterPid()
  await database.stop()
  expect(isAlive(pid)).toBe(false)
})

test('Ctrl-C reaches the product but not the database', async () => {
  const server = await runProgram(opener.file, dataDir, 'stay')
  process.kill(-Number(server.child.pid), 'SIGINT')
  expect(await ask(urlOf(server), 'select 1')).toBe(1)
  await kill(server.child, server.exit)
  const adopted = await open()
  await adopted.stop()
})

test('an open database does not keep a finished program alive', async () => {
  const finished = await runProgram(opener.file, dataDir)
  expect(await finished.exit).toBe(0)
  const adopted = await open()
  expect(adopted.adopted).toBe(true)
  await adopted.stop()
})

test('a command uses the database of the running server and leaves it running', async () => {
  const server = await runProgram(opener.file, dataDir, 'stay')
  const borrowed = await borrowLocalPostgres({ product: shop, dataDir, say: () => {} })
  expect(borrowed.url).toBe(urlOf(server))
  await borrowed.giveBack()
  expect(await ask(urlOf(server), 'select 1')).toBe(1)
  await kill(server.child, server.exit)
  const adopted = await open()
  await adopted.stop()
})

test('without a running server a command opens the database and closes it again', async () => {
  const borrowed = await borrowLocalPostgres({ product: shop, dataDir, say: () => {} })
  expect(await ask(borrowed.url, 'select 1')).toBe(1)
  const pid = postmasterPid()
  await borrowed.giveBack()
  expect(isAlive(pid)).toBe(false)
  expect(() => readFileSync(join(dataDir, 'shop.pid'))).toThrow('ENOENT')
})
