import pg from 'pg'
import { askTimes } from './load.mjs'
import { ratePages } from './taken-tests.mjs'

// The statement with which the product stores answers, sent straight through the driver: no HTTP, no session, no checks.

let pool
let upsert
let work

process.on('message', async ({ prepare, times }) => {
  if (prepare) {
    work = prepare
    upsert = (await import(prepare.bundle)).upsertAnswers
    pool = new pg.Pool({ connectionString: prepare.databaseUrl, max: prepare.clients })
    pool.on('error', () => {})
  } else {
    await askTimes({ clients: work.clients, times, ask: store })
  }
  process.send('done')
})
process.on('disconnect', () => process.exit())

async function store() {
  const { owner, testId, assessments, pages } = work
  const assessment = assessments.pop()
  const operations = ratePages(pages, { rev: 1, shift: assessment })
  const { revs } = await upsert({ $client: pool }, owner, assessment, { testId, operations, isTimed: false })
  if (revs.size !== pages.length) throw new Error(`${revs.size} answers were stored`)
}
