import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { residentMb } from '../harness/cpu.mjs'
import { databaseOf, root } from '../harness/product.mjs'

const FEW = 1_000
const MANY = 10_000
const MOST_SECONDS = 60
/** Ten times the people may not take much more memory: what is done with must be let go. */
const HIGHEST_RATIO = 1.3
const LOOK_EVERY_MS = 50

/** The operator's command invites the people of a file, beside the running product, which sends their mails meanwhile. */
export async function measureInvitations({ product }) {
  const few = await invite(product.dataDir, FEW, 'few')
  const many = await invite(product.dataDir, MANY, 'many')
  const rows = [few, many].map(({ count, seconds, peakMb, invited }) => ({
    people: count,
    invited,
    seconds: seconds.toFixed(1),
    'peak memory MB': peakMb.toFixed(0),
  }))
  return {
    rows,
    gates: [
      { what: `people invited of ${MANY}`, value: many.invited, atLeast: MANY, unit: '' },
      { what: `time for ${MANY} invitations`, value: many.seconds, atMost: MOST_SECONDS, unit: ' s' },
      { what: `memory ratio ${MANY} / ${FEW}`, value: many.peakMb / few.peakMb, atMost: HIGHEST_RATIO, unit: '×' },
    ],
  }
}

async function invite(dataDir, count, name) {
  const file = join(dataDir, `${name}.csv`)
  await writePeople(file, count, name)
  const job = await firstJob(dataDir)
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    ['dist/server/cli.mjs', 'invite', '--job', String(job), '--csv', file, '--json'],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const exit = once(child, 'exit')
  const peakMb = await peakOf(child)
  const [code] = await exit
  if (code !== 0) throw new Error(`The command ended with ${code}`)
  const seconds = (performance.now() - startedAt) / 1000
  return { count, seconds, peakMb, invited: await countInvited(dataDir, name) }
}

async function peakOf(child) {
  let peak = 0
  while (child.exitCode === null) {
    try {
      peak = Math.max(peak, residentMb(child.pid))
    } catch {
      return peak
    }
    await pause(LOOK_EVERY_MS)
  }
  return peak
}

async function writePeople(file, count, name) {
  const stream = createWriteStream(file)
  stream.write('email,first_name,last_name,language\n')
  for (let number = 1; number <= count; number++) {
    stream.write(`${name}-${number}@mail.example,Person,Number ${number},${number % 2 === 0 ? 'ar' : 'en'}\n`)
  }
  stream.end()
  await once(stream, 'finish')
}

const firstJob = async (dataDir) => (await ask(dataDir, 'select min(id)::int as value from jobs', []))?.value

const countInvited = async (dataDir, name) =>
  (
    await ask(
      dataDir,
      `select count(*)::int as value from job_candidates join users on users.id = user_id where email like $1`,
      [`${name}-%@mail.example`],
    )
  )?.value

async function ask(dataDir, sql, values) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir).url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows[0]
  } finally {
    await client.end()
  }
}
