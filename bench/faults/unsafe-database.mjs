import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, logIn } from '../harness/calls.mjs'
import { databaseBack, databaseOf, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'
import { check, startClients } from '../harness/set-checker.mjs'
import { beginAssessments } from '../harness/taken-tests.mjs'
import { killDatabase } from './fault-kinds.mjs'

const TRIES = 5
const PER_TRY = 400
const WORK_MS = 700
const person = 'candidate@demo.test'

/**
 * The control of the fault runs: a database that answers before it has written must be seen to lose. The product
 * refuses to start on one, so it is made unsafe behind its back (T-FLT-03).
 */
export async function loseOnPurpose(random) {
  const dataDir = makeDataDir()
  const product = await startProduct(dataDir)
  const seen = { acknowledged: 0, lost: 0, tries: 0 }
  try {
    const { url } = databaseOf(dataDir)
    const begun = await beginAssessments(url, person, TRIES * PER_TRY)
    const pool = connect(product.url, 1)
    const token = await logIn(pool, person)
    await pool.close()
    await makeUnsafe(url)
    while (seen.lost === 0 && seen.tries < TRIES) {
      const assessments = begun.assessments.slice(seen.tries * PER_TRY, (seen.tries + 1) * PER_TRY)
      const clients = startClients({ url: product.url, token, clients: 4, assessments, pages: begun.pages, random })
      await pause(WORK_MS)
      killDatabase(dataDir)
      // Not one more try after the kill: it would bring back what was lost.
      const book = await clients.stop()
      const { lost, stale } = await check(await databaseBack(dataDir), book)
      seen.acknowledged += book.operations
      seen.lost += lost + stale
      seen.tries++
    }
    return seen
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

/** Commits are acknowledged from memory, and memory is written as late as PostgreSQL allows. */
async function makeUnsafe(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query("alter system set wal_writer_delay = '10s'")
  await client.query("alter system set wal_writer_flush_after = '1GB'")
  await client.query('select pg_reload_conf()')
  // Connections that were open take the new settings with their next statement.
  await client.end()
}
