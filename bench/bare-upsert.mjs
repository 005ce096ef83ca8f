import pg from 'pg'
import { askTimes } from './load.mjs'
import { ratePages } from './taken-tests.mjs'

// The least that can store the same answers: one upsert for all pages, sent straight through the driver.
const UPSERT = `
  insert into answers (assessment_id, question_id, company_id, data, op_id, rev, received_at)
  select $1, i.question, $2, i.data, i.op_id, i.rev, clock_timestamp()
  from json_to_recordset($3::json) as i (question bigint, data jsonb, op_id uuid, rev bigint)
  on conflict (assessment_id, question_id) do update
  set data = excluded.data, op_id = excluded.op_id, rev = excluded.rev, received_at = excluded.received_at
  where excluded.rev > answers.rev
  returning question_id, rev`

let pool
let work

process.on('message', async ({ prepare, times }) => {
  if (prepare) {
    work = prepare
    pool = new pg.Pool({ connectionString: prepare.databaseUrl, max: prepare.clients })
    pool.on('error', () => {})
  } else {
    await askTimes({ clients: work.clients, times, ask: store })
  }
  process.send('done')
})
process.on('disconnect', () => process.exit())

async function store() {
  const { companyId, assessments, pages } = work
  const assessment = assessments.pop()
  const operations = ratePages(pages, { rev: 1, shift: assessment })
  const values = [assessment, companyId, JSON.stringify(operations)]
  const { rowCount } = await pool.query({ name: 'upsert', text: UPSERT, values })
  if (rowCount !== pages.length) throw new Error(`${rowCount} answers were stored`)
}
