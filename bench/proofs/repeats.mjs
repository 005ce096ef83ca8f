import pg from 'pg'
import { connect } from '../harness/calls.mjs'
import { send } from '../harness/candidate-calls.mjs'
import { seededRandom } from '../harness/numbers.mjs'
import { databaseOf } from '../harness/product.mjs'
import { addCandidates, pagesOfTest } from '../harness/simulated-candidates.mjs'
import { ratePages } from '../harness/taken-tests.mjs'

const SEED = 20_261_115
const CONNECTIONS = 16
const REPEATS = 10_000
const TIMES_EACH = 4
const HISTORIES = 10_000
const REVISIONS = 5

/**
 * The same operations again and again, and histories of answers in any order, all at once (T-CON-01, T-CON-03): none
 * is there twice, none is older than what was acknowledged. Then the same with a database that was damaged for it,
 * which has to be seen.
 */
export async function measureRepeats({ product }) {
  const { url } = databaseOf(product.dataDir)
  const pool = connect(product.url, CONNECTIONS)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const pages = await pagesOfTest(url)
  const people = async (count) => addCandidates(url, Math.ceil(count / pages.length), { isBegun: true })
  const random = seededRandom(SEED)
  const post = async (candidate, items) => {
    const { status, text } = await send(pool, candidate, { method: 'POST', path: '/api/answers/', body: items })
    if (status !== 201) throw new Error(`An answer was answered with ${status}: ${text}`)
  }
  try {
    const repeating = await people(REPEATS / (TIMES_EACH - 1))
    await Promise.all(repeating.flatMap((candidate) => repeat(candidate, pages, post)))
    const repeated = await faultsOf(database, repeating, 1)

    const shuffling = await people(HISTORIES)
    await Promise.all(shuffling.flatMap((candidate) => shuffled(candidate, { pages, random, post })))
    const histories = await faultsOf(database, shuffling, REVISIONS)

    const control = await people(10 * pages.length)
    await ignoreRevisions(database)
    await Promise.all(control.flatMap((candidate) => shuffled(candidate, { pages, random, post })))
    const ignoring = await faultsOf(database, control, REVISIONS)
    await doubleOne(database, repeating[0].assessment)
    const doubled = await faultsOf(database, repeating, 1)
    return summary({ pages: pages.length, repeated, histories, ignoring, doubled })
  } finally {
    await Promise.all([pool.close(), database.end()])
  }
}

/** One whole test, sent several times at once, as after replies that got lost. */
function repeat(candidate, pages, post) {
  const items = JSON.stringify(ratePages(pages, { assessment: candidate.assessment, rev: 1, shift: 1 }))
  return Array.from({ length: TIMES_EACH }, () => post(candidate, items))
}

/** Each question has its revisions in an order of its own; each call carries the next one of every question. */
function shuffled(candidate, { pages, random, post }) {
  const orders = pages.map(() =>
    shuffle(
      Array.from({ length: REVISIONS }, (_, index) => index + 1),
      random,
    ),
  )
  return Array.from({ length: REVISIONS }, (_, place) => {
    const items = pages.flatMap((page, index) => {
      const rev = orders[index][place]
      return ratePages([page], { assessment: candidate.assessment, rev, shift: rev })
    })
    return post(candidate, JSON.stringify(items))
  })
}

function shuffle(list, random) {
  const order = list.map((value) => [random(), value])
  return order.toSorted(([one], [other]) => one - other).map(([, value]) => value)
}

/** A rating tells its revision: the first statement was rated with it. */
async function faultsOf(database, candidates, highest) {
  const assessments = candidates.map(({ assessment }) => assessment)
  const { rows } = await database.query(
    `select count(*)::int as stored, (count(*) - count(distinct (assessment_id, question_id)))::int as doubled,
            (count(*) filter (where rev <> $2 or (data -> 0 ->> 'scale_id')::int <> $2 % 7 + 1))::int as stale
     from answers where assessment_id = any ($1)`,
    [assessments, highest],
  )
  return { people: candidates.length, ...rows[0] }
}

/** What is there makes way for whatever comes, so that the last one stands instead of the highest. */
const ignoreRevisions = (database) =>
  database.query(`
    create function make_way() returns trigger language plpgsql as $$ begin
      delete from answers where assessment_id = new.assessment_id and question_id = new.question_id;
      return new;
    end $$;
    create trigger make_way before insert on answers for each row execute function make_way()`)

async function doubleOne(database, assessment) {
  await database.query('drop trigger make_way on answers')
  await database.query('alter table answers drop constraint answers_pkey')
  await database.query('insert into answers select * from answers where assessment_id = $1 limit 1', [assessment])
}

function summary({ pages, repeated, histories, ignoring, doubled }) {
  const expected = (found) => found.people * pages
  const retries = expected(repeated) * (TIMES_EACH - 1)
  const none = (what, value) => ({ what, value, atMost: 0, unit: '' })
  return {
    rows: [
      { what: 'operations, each four times at once', times: retries, ...repeated },
      { what: `histories of ${REVISIONS} revisions in any order`, times: expected(histories), ...histories },
      { what: 'control: revisions ignored', times: expected(ignoring), ...ignoring },
      { what: 'control: one answer copied without the key', times: 1, ...doubled },
    ],
    gates: [
      { what: 'Operations that were repeated', value: retries, atLeast: REPEATS, unit: '' },
      { what: 'Histories', value: expected(histories), atLeast: HISTORIES, unit: '' },
      none(`Doubled by ${retries} repeats`, repeated.doubled),
      none('Stale or changed by a repeat', repeated.stale),
      none(`Stale after ${expected(histories)} histories`, histories.stale),
      none('Doubled by histories', histories.doubled),
      none('Missing', expected(repeated) + expected(histories) - repeated.stored - histories.stored),
      { what: 'Stale found while revisions are ignored', value: ignoring.stale, atLeast: 1, unit: '' },
      { what: 'Double found that was planted', value: doubled.doubled, atLeast: 1, unit: '' },
    ],
  }
}
