import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, postAnswers } from './calls.mjs'
import { ratePages } from './taken-tests.mjs'

const CHANGED = 3
const RETRY_MS = 100
const PATIENCE_MS = 4_000

/**
 * Clients that save answers as a browser does: each operation has its number and its revision, is sent again until it
 * is acknowledged, and now and then an old one comes once more. `book` keeps what was tried and what was acknowledged.
 */
export function startClients({ url, token, clients, assessments, pages, random }) {
  const pool = connect(url, clients)
  const book = { tried: new Map(), acknowledged: new Map(), operations: 0, sent: 0, failed: [], firstAfter: undefined }
  let isOver = false
  let faultAt = Number.POSITIVE_INFINITY

  const save = async (items) => {
    for (const { assessment, question, rev, data } of items) {
      const key = `${assessment} ${question}`
      book.tried.set(key, { ...book.tried.get(key), [rev]: JSON.stringify(data) })
    }
    while (!isOver) {
      book.sent++
      const sentAt = performance.now()
      const status = await tried(pool, token, items)
      if (status === 201) return acknowledge(book, items, sentAt > faultAt)
      book.failed.push({ at: performance.now(), status })
      await pause(RETRY_MS)
    }
  }
  const client = async () => {
    for (let assessment = assessments.pop(); assessment && !isOver; assessment = assessments.pop()) {
      const first = ratePages(pages, { assessment, rev: 1, shift: 1 })
      await save(first)
      const changed = ratePages(pages, { assessment, rev: 2, shift: 2 }).slice(0, CHANGED)
      for (const item of changed) await save([item])
      // The first try comes again, as from a line that was thought dead.
      if (random() < 0.3 && !isOver) await tried(pool, token, first)
    }
  }
  const work = Promise.all(Array.from({ length: clients }, client))
  return {
    book,
    markFault: () => {
      faultAt = performance.now()
      return faultAt
    },
    stop: async () => {
      isOver = true
      await Promise.race([work, pause(PATIENCE_MS)])
      await pool.destroy()
      await work
      return book
    },
  }
}

const tried = (pool, token, items) =>
  postAnswers(pool, token, items).then(
    ({ status }) => status,
    (error) => error.code ?? error.message,
  )

/** What was on its way when the fault came says nothing about recovery. */
function acknowledge(book, items, isAfter) {
  if (isAfter) book.firstAfter ??= performance.now()
  book.operations += items.length
  for (const { assessment, question, rev } of items) {
    const key = `${assessment} ${question}`
    book.acknowledged.set(key, Math.max(rev, book.acknowledged.get(key) ?? 0))
  }
}

/**
 * The final read. Lost: acknowledged and not there. Stale: there, but older than what was acknowledged. Foreign: there
 * with a value that nobody sent. Doubled: there twice.
 */
export async function check(databaseUrl, { tried: sent, acknowledged }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const assessments = [...new Set([...sent.keys()].map((key) => Number(key.split(' ')[0])))]
    const { rows } = await client.query(
      "select assessment_id || ' ' || question_id as key, rev, data from answers where assessment_id = any($1::bigint[])",
      [assessments],
    )
    const stored = new Map(rows.map((row) => [row.key, row]))
    const count = (keys, isSo) => [...keys].filter(isSo).length
    return {
      lost: count(acknowledged.keys(), (key) => !stored.has(key)),
      stale: count(
        acknowledged.keys(),
        (key) => stored.has(key) && Number(stored.get(key).rev) < acknowledged.get(key),
      ),
      foreign: count(stored.keys(), (key) => !isSame(stored.get(key), sent.get(key))),
      doubled: rows.length - stored.size,
      unacknowledged: count(stored.keys(), (key) => Number(stored.get(key).rev) > (acknowledged.get(key) ?? 0)),
    }
  } finally {
    await client.end()
  }
}

const isSame = ({ rev, data }, byRev) => {
  const ordered = (ratings) => JSON.stringify(ratings.map(({ option_id, scale_id }) => [option_id, scale_id]))
  const sent = byRev?.[rev]
  return sent !== undefined && ordered(JSON.parse(sent)) === ordered(data)
}
