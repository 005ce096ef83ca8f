import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'
import { startTimeOf } from './process-state.ts'
import { bundleProgram, runProgram } from './testing/program.ts'
import { makeScratchFolder, shop } from './testing/shop.ts'

const HOLDER = `
  import { lockInstance } from './instance-lock.ts'
  import { shop } from './testing/shop.ts'
  const [dataDir, use, stay] = process.argv.slice(2)
  const outcome = await lockInstance({ dataDir, product: shop }, use).then(() => 'locked', (error) => error.message)
  console.log(JSON.stringify({ outcome, pid: process.pid }))
  if (stay === 'stay') setInterval(() => {}, 1000)
  if (stay === 'until-told') process.once('SIGUSR2', () => process.exit())
  if (stay === 'until-told') setInterval(() => {}, 1000)
`
let program: Awaited<ReturnType<typeof bundleProgram>>
let dataDir: string
const lockFile = () => join(dataDir, 'shop.pid')
const lock = (folder = dataDir) => lockInstance({ dataDir: folder, product: shop }, 'server')

beforeAll(async () => {
  program = await bundleProgram(HOLDER)
})
afterAll(() => program.remove())
beforeEach(() => {
  dataDir = makeScratchFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second server on the same data folder is refused and told which process holds it', async () => {
  const first = await runProgram(program.file, dataDir, 'server', 'stay')
  const second = await runProgram(program.file, dataDir, 'server')
  first.child.kill('SIGKILL')
  await first.exit
  expect(first.said.outcome).toBe('locked')
  expect(second.said.outcome).toBe(
    `The Shop is already running on ${dataDir} (process ${first.said.pid}). ` +
      'Stop it first, or set SHOP_FOLDER to another folder.',
  )
})

test('the lock of a process that was killed is taken over', async () => {
  const killed = await runProgram(program.file, dataDir, 'server', 'stay')
  killed.child.kill('SIGKILL')
  await killed.exit
  expect(readFileSync(lockFile(), 'utf8')).toContain(`${killed.said.pid}\n`)
  const next = await runProgram(program.file, dataDir, 'server')
  expect(next.said.outcome).toBe('locked')
})

test('of many processes that find a stale lock at the same time, exactly one gets it', async () => {
  const killed = await runProgram(program.file, dataDir, 'server', 'stay')
  killed.child.kill('SIGKILL')
  await killed.exit
  const rivals = await Promise.all(Array.from({ length: 5 }, () => runProgram(program.file, dataDir, 'server', 'stay')))
  for (const { child } of rivals) child.kill('SIGKILL')
  expect(rivals.filter(({ said }) => said.outcome === 'locked')).toHaveLength(1)
})

test.runIf(process.platform === 'linux')('a process that got the id of the dead holder does not count', async () => {
  const otherStartTime = `${startTimeOf(process.pid)}1`
  writeFileSync(lockFile(), `${process.pid}\n${otherStartTime}\nserver\n`)
  const held = await lock()
  held.release()
})

test('the lock is gone after an ordinary exit', async () => {
  const done = await runProgram(program.file, dataDir, 'server')
  await done.exit
  expect(() => readFileSync(lockFile())).toThrow('ENOENT')
})

test('releasing never removes the lock of someone else', async () => {
  const held = await lock()
  writeFileSync(lockFile(), 'of someone else')
  held.release()
  expect(readFileSync(lockFile(), 'utf8')).toBe('of someone else')
})

test('an old lock without content, as a full disk leaves it, is taken over', async () => {
  writeFileSync(lockFile(), '')
  utimesSync(lockFile(), 0, 0)
  const held = await lock()
  held.release()
})

test.each(['command', 'server'])('a %s that is about to end is waited for', async (use) => {
  const ending = await runProgram(program.file, dataDir, use, 'until-told')
  const waiting = lock()
  ending.child.kill('SIGUSR2')
  const held = await waiting
  expect(readFileSync(lockFile(), 'utf8')).toContain(`${process.pid}\n`)
  held.release()
})

test('a data folder that cannot be one is named with its setting, instead of a call that failed', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  // Below /proc no folder can be made, even by root.
  for (const folder of [file, join(file, 'below'), '/proc/shop', '/proc/shop/below']) {
    await expect(lock(folder)).rejects.toThrow(
      `SHOP_FOLDER must be a folder that you may write to, but ${folder} is none`,
    )
  }
})
