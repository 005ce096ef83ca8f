import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, logIn } from '../harness/calls.mjs'
import { seededRandom } from '../harness/numbers.mjs'
import { databaseBack, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'
import { check, startClients } from '../harness/set-checker.mjs'
import { beginAssessments } from '../harness/taken-tests.mjs'

const DISK_MB = 400
const ASSESSMENTS = 6_000
const BEFORE = 1_000
const AFTER = 500
/** Requests that fail before there is room again. */
const REFUSED = 60
const LONGEST_MS = 90_000
const person = 'candidate@demo.test'

/**
 * Fills the disk of the database while clients save, and makes room again (T-FLT-08): meanwhile 503 and nothing else,
 * afterwards everything that was acknowledged. The disk is one of memory, which only root may mount.
 */
export async function measureDiskFull() {
  if (process.getuid?.() !== 0) throw new Error('Only root can mount the small disk that this fills')
  const dataDir = makeDataDir()
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', dataDir)
  try {
    const product = await startProduct(dataDir)
    try {
      return summary(await fillAndFree(product))
    } finally {
      await product.stop()
    }
  } finally {
    run('umount', '--lazy', dataDir)
    await removeDataDir(dataDir)
  }
}

async function fillAndFree({ url, dataDir }) {
  const { assessments, pages } = await beginAssessments(await databaseBack(dataDir), person, ASSESSMENTS)
  const pool = connect(url, 2)
  const token = await logIn(pool, person)
  const clients = startClients({ url, token, clients: 4, assessments, pages, random: seededRandom(8) })
  const { book } = clients
  await until(() => book.operations >= BEFORE)
  const ballast = join(dataDir, 'ballast')
  fill(ballast)
  await until(() => book.failed.length >= REFUSED)
  const health = await statusOf(pool, '/api/health')
  const refused = await headersOf(pool, token)
  rmSync(ballast)
  const freedAt = clients.markFault()
  await until(() => book.firstAfter !== undefined)
  const back = book.operations
  await until(() => book.operations >= back + AFTER)
  await clients.stop()
  await pool.close()
  return {
    book,
    health,
    refused,
    recoveryMs: book.firstAfter - freedAt,
    ...(await check(await databaseBack(dataDir), book)),
  }
}

/** Takes what room there is, to the last block. */
function fill(file) {
  const block = Buffer.alloc(64 * 1024)
  const handle = openSync(file, 'w')
  try {
    for (;;) writeSync(handle, block)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

/** How a call that writes is refused while there is no room. */
async function headersOf(pool, token) {
  const deadline = performance.now() + LONGEST_MS
  while (performance.now() < deadline) {
    const { statusCode, headers, body } = await pool.request({
      method: 'PATCH',
      path: '/api/auth/users/me/',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'x'.repeat(60) }),
    })
    await body.dump()
    if (statusCode === 503) return headers['retry-after'] !== undefined
    await pause(50)
  }
  return false
}

async function statusOf(pool, path) {
  const { statusCode, body } = await pool.request({ method: 'GET', path })
  await body.dump()
  return statusCode
}

async function until(isSo) {
  const longest = performance.now() + LONGEST_MS
  while (!isSo() && performance.now() < longest) await pause(10)
}

function run(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

function summary({ book, health, refused, recoveryMs, lost, stale, doubled, foreign }) {
  const others = book.failed.filter(({ status }) => status !== 503)
  const zero = (what, value) => ({ what, value, atMost: 0, unit: '' })
  return {
    rows: [
      {
        acknowledged: book.operations,
        'answered with 503': book.failed.length - others.length,
        'answered otherwise': [...new Set(others.map(({ status }) => status))].join(' ') || 'none',
        'recovery s': (recoveryMs / 1000).toFixed(2),
      },
    ],
    gates: [
      zero(`Lost of ${book.acknowledged.size} acknowledged answers`, lost),
      zero('Older than acknowledged', stale),
      zero('Doubled', doubled),
      zero('With a value that nobody sent', foreign),
      {
        what: 'Answered with 503 while the disk was full',
        value: book.failed.length - others.length,
        atLeast: 1,
        unit: '',
      },
      zero('Answered with anything but 201 and 503', others.length),
      { what: 'A refusal says when to try again (1 = yes)', value: Number(refused), atLeast: 1, unit: '' },
      { what: 'Health while the disk is full', value: health, atMost: 200, unit: '' },
      { what: 'Seconds from room to the next acknowledgement', value: recoveryMs / 1000, atMost: 35, unit: ' s' },
    ],
  }
}
