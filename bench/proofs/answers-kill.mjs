import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { completeAssessment, connect, logIn, postAnswers } from '../harness/calls.mjs'
import { median, seededRandom, spread } from '../harness/numbers.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'
import { beginAssessments, ratePages } from '../harness/taken-tests.mjs'

const CLIENTS = 4
const SEED = 20_261_115
const EARLIEST_MS = 200
const LATEST_MS = 1_500
const ASSESSMENTS_PER_RUN = 400
const CHANGED_PAGES = 6

/**
 * Kills the server in the middle of submissions, starts it again on the same data and looks into the database for every
 * page that had been acknowledged. Every second time the database is killed together with it. At the end a fault is
 * planted, which the check has to find.
 */
export async function measureAnswersKill({ runs }) {
  const dataDir = makeDataDir()
  const random = seededRandom(SEED)
  const results = []
  let product = await startProduct(dataDir)
  try {
    const begun = await beginAssessments(databaseOf(dataDir).url, 'candidate@demo.test', runs * ASSESSMENTS_PER_RUN)
    const everything = new Map()
    for (let run = 0; run < runs; run++) {
      const killsDatabase = run % 2 === 1
      const afterMs = EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS)
      const assessments = begun.assessments.slice(run * ASSESSMENTS_PER_RUN, (run + 1) * ASSESSMENTS_PER_RUN)
      const work = await killDuring(product, { pages: begun.pages, assessments, killsDatabase, afterMs })
      product = await startProduct(dataDir)
      for (const [key, page] of work.saved) everything.set(key, page)
      const faults = await faultsIn(databaseOf(dataDir).url, { saved: work.saved, completed: work.completed })
      results.push({
        killsDatabase,
        pages: work.saved.size,
        completed: work.completed.size,
        ...faults,
        seconds: product.readyMs / 1000,
      })
    }
    const planted = await plantFaults(databaseOf(dataDir).url, everything)
    return summary(results, planted)
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

/** Each client submits a whole test, changes some pages one by one, and completes; it stops when nobody answers. */
async function killDuring(product, { pages, assessments, killsDatabase, afterMs }) {
  const pool = connect(product.url, CLIENTS)
  const token = await logIn(pool, 'candidate@demo.test')
  const database = databaseOf(product.dataDir)
  const saved = new Map()
  const completed = new Set()
  const save = async (assessment, items) => {
    const { status, body } = await postAnswers(pool, token, items)
    if (status !== 201) throw new Error(`Answered with ${status}: ${body}`)
    for (const { question, rev, data } of items) {
      saved.set(`${assessment} ${question}`, { assessment, question, rev, data })
    }
  }
  const client = async () => {
    for (let assessment = assessments.pop(); assessment; assessment = assessments.pop()) {
      await save(assessment, ratePages(pages, { assessment, rev: 1, shift: 1 }))
      const changed = ratePages(pages, { assessment, rev: 2, shift: 2 }).slice(0, CHANGED_PAGES)
      for (const item of changed) await save(assessment, [item])
      if ((await completeAssessment(pool, token, assessment)).status === 200) completed.add(assessment)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client).map((work) => work.catch(() => undefined))
  await pause(afterMs)
  process.kill(product.pid, 'SIGKILL')
  if (killsDatabase) process.kill(database.pid, 'SIGKILL')
  await Promise.all([...clients, product.exit])
  await pool.destroy()
  return { saved, completed }
}

const LOST = `
  select count(*)::int as lost from json_to_recordset($1::json) as w (assessment bigint, question bigint, rev bigint, data jsonb)
  where not exists (
    select from answers a where a.assessment_id = w.assessment and a.question_id = w.question
      and (a.rev > w.rev or (a.rev = w.rev and a.data = w.data)))`
const DOUBLED = `
  select count(*)::int as doubled from (select from answers group by assessment_id, question_id having count(*) > 1) d`
const HALF = `
  select count(*)::int as half from unnest($1::bigint[]) as c (id)
  where not exists (select from assessments a join trait_scores t on t.assessment_id = a.id where a.id = c.id and a.status in (2, 4))`

/** Acknowledged pages that are gone or older, pages that are there twice, completions without their scores. */
async function faultsIn(databaseUrl, { saved, completed }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: lost } = await client.query(LOST, [JSON.stringify([...saved.values()])])
    const { rows: doubled } = await client.query(DOUBLED)
    const { rows: half } = await client.query(HALF, [[...completed]])
    return { ...lost[0], ...doubled[0], ...half[0] }
  } finally {
    await client.end()
  }
}

/** Takes one acknowledged page away, makes another one old, and lets a third be there twice. */
async function plantFaults(databaseUrl, saved) {
  const [gone, old, twice] = saved.values()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const where = 'where assessment_id = $1 and question_id = $2'
  const place = ({ assessment, question }) => [assessment, question]
  await client.query(`delete from answers ${where}`, place(gone))
  await client.query(`update answers set rev = 0 ${where}`, place(old))
  await client.query('alter table answers drop constraint answers_pkey')
  await client.query(`insert into answers select * from answers ${where}`, place(twice))
  await client.end()
  const { lost, doubled } = await faultsIn(databaseUrl, { saved, completed: new Set() })
  return { lost, doubled }
}

function summary(results, planted) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const secondsOf = (both) => results.filter((result) => result.killsDatabase === both).map((result) => result.seconds)
  const recovery = (what, seconds, atMost) =>
    seconds.length === 0 ? [] : [{ what: `${what} (${spread(seconds)})`, value: median(seconds), atMost, unit: ' s' }]
  return {
    rows: results.map(({ killsDatabase, pages, completed, lost, doubled, half, seconds: took }) => ({
      killed: killsDatabase ? 'server and database' : 'server',
      'pages acknowledged': pages,
      'tests completed': completed,
      lost,
      doubled,
      'half completed': half,
      'seconds to ready': took.toFixed(2),
    })),
    gates: [
      {
        what: `Lost of ${sum('pages')} acknowledged pages in ${results.length} runs`,
        value: sum('lost'),
        atMost: 0,
        unit: '',
      },
      { what: 'Pages that are there twice', value: sum('doubled'), atMost: 0, unit: '' },
      { what: `Completed without scores, of ${sum('completed')}`, value: sum('half'), atMost: 0, unit: '' },
      {
        what: 'Acknowledged in the run with the fewest',
        value: Math.min(...results.map(({ pages }) => pages)),
        atLeast: 1,
        unit: '',
      },
      { what: 'Planted losses that were found, of 2', value: planted.lost, atLeast: 2, unit: '' },
      { what: 'Planted doubles that were found, of 1', value: planted.doubled, atLeast: 1, unit: '' },
      ...recovery('Server killed: seconds to ready again, median', secondsOf(false), 2),
      ...recovery('Server and database killed: seconds to ready again, median', secondsOf(true), 10),
    ],
  }
}
