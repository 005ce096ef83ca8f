import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { killDatabase } from '../faults/fault-kinds.mjs'
import { databaseOf, makeDataDir, removeDataDir, root, startProduct } from '../harness/product.mjs'
import { addCandidates, answerAll } from '../harness/simulated-candidates.mjs'

const PEOPLE = 2_000
const LATER = 200
const LONGEST_MINUTES = 15
const run = promisify(execFile)

/**
 * Two ways back after a machine is lost (T-FLT-16), each on a folder that has never seen the product: from a backup, and
 * from a copy of the database with the log that was archived since. Both must hold the same, row by row.
 */
export async function measureRestore() {
  const dataDir = makeDataDir()
  const archive = join(dataDir, 'archive')
  try {
    await (await startProduct(dataDir)).stop()
    keepLog(dataDir, archive)
    const product = await startProduct(dataDir)
    const made = await fill(product, archive)
    const backup = await fromBackup(made)
    const log = await fromLog(dataDir, { ...made, archive })
    return summary({ ...made, backup, log })
  } finally {
    await removeDataDir(dataDir)
  }
}

/** As docs/operating.md tells for a PostgreSQL of one's own. */
function keepLog(dataDir, archive) {
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  const settings = `\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), settings)
}

async function fill(product, archive) {
  const { dataDir } = product
  const { url } = databaseOf(dataDir)
  const people = await addCandidates(url, PEOPLE, { isBegun: true })
  await answerAll(
    url,
    people.map(({ assessment }) => assessment),
  )
  const base = join(dataDir, 'base')
  await copyWhileRunning(url, join(dataDir, 'postgres'), base)
  const later = await addCandidates(url, LATER, { isBegun: true })
  await answerAll(
    url,
    later.map(({ assessment }) => assessment),
  )
  const prints = await printsOf(url)
  const file = join(dataDir, 'backup.tar')
  const startedAt = performance.now()
  await portal(dataDir, 'backup', '--out', file)
  const backupSeconds = (performance.now() - startedAt) / 1000
  await untilArchived(url, archive)
  // The machine is lost.
  killDatabase(dataDir)
  process.kill(product.pid, 'SIGKILL')
  await product.exit
  return { base, file, prints, backupSeconds, answers: prints.get('answers').count }
}

async function copyWhileRunning(url, from, to) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('bench', true)")
  await run('cp', ['-a', from, to])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeForPostgres(to, 'backup_label', rows[0].labelfile)
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  for (const name of readdirSync(join(to, 'pg_wal'))) rmSync(join(to, 'pg_wal', name), { recursive: true })
}

/** PostgreSQL takes such files away when it has read them, and it may run as somebody else. */
function writeForPostgres(cluster, name, content) {
  const file = join(cluster, name)
  const { uid, gid } = statSync(cluster)
  writeFileSync(file, content)
  chownSync(file, uid, gid)
}

async function untilArchived(url, archive) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
  await client.end()
  while (!readdirSync(archive).includes(rows[0].name)) await pause(100)
}

async function fromBackup({ file, prints }) {
  const elsewhere = makeDataDir()
  const startedAt = performance.now()
  try {
    await portal(elsewhere, 'restore', '--from', file)
    return await compared(elsewhere, prints, startedAt)
  } finally {
    await removeDataDir(elsewhere)
  }
}

async function fromLog(dataDir, { base, archive, prints }) {
  const elsewhere = makeDataDir()
  const startedAt = performance.now()
  try {
    const cluster = join(elsewhere, 'postgres')
    await run('cp', ['-a', base, cluster])
    cpSync(join(dataDir, 'postgres.password'), join(elsewhere, 'postgres.password'))
    appendFileSync(
      join(cluster, 'postgresql.conf'),
      `\narchive_mode = off\nhot_standby = off\nrestore_command = 'cp ${archive}/%f %p'\n`,
    )
    writeForPostgres(cluster, 'recovery.signal', '')
    return await compared(elsewhere, prints, startedAt)
  } finally {
    await removeDataDir(elsewhere)
  }
}

async function compared(dataDir, prints, startedAt) {
  const product = await startProduct(dataDir, { env: { DEMO: '0' } })
  const seconds = (performance.now() - startedAt) / 1000
  try {
    const found = await printsOf(databaseOf(dataDir).url)
    const different = [...prints].filter(
      ([name, { count, hash }]) => found.get(name)?.count !== count || found.get(name)?.hash !== hash,
    )
    return { seconds, answers: found.get('answers').count, different: different.map(([name]) => name) }
  } finally {
    await product.stop()
  }
}

/** Count and fingerprint of every table of ours. */
async function printsOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const prints = new Map()
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
    )
    prints.set(name, rows[0])
  }
  await client.end()
  return prints
}

const portal = (dataDir, ...words) =>
  run(process.execPath, [join(root, 'dist/server/cli.mjs'), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })

function summary({ prints, answers, backupSeconds, backup, log }) {
  const row = (way, { seconds, answers: found, different }) => ({
    way,
    answers: found,
    'tables that differ': different.join(' ') || 'none',
    'seconds to ready': seconds.toFixed(1),
  })
  const gatesOf = (way, { seconds, different }) => [
    {
      what: `${way}: tables that differ, of ${prints.size} with ${answers} answers`,
      value: different.length,
      atMost: 0,
      unit: '',
    },
    { what: `${way}: minutes until the product is ready`, value: seconds / 60, atMost: LONGEST_MINUTES, unit: ' min' },
  ]
  console.log(`The backup took ${backupSeconds.toFixed(1)} s while the product ran.`)
  return {
    rows: [row('backup', backup), row('copy and archived log', log)],
    gates: [...gatesOf('Backup', backup), ...gatesOf('Copy and log', log)],
  }
}
