import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { atRate, msOf } from '../harness/at-rate.mjs'
import { connect } from '../harness/calls.mjs'
import { candidateCalls, send } from '../harness/candidate-calls.mjs'
import { databaseOf } from '../harness/product.mjs'
import { addCandidates, moveToAnother, pagesOfTest } from '../harness/simulated-candidates.mjs'

/** `callsAtOncePerLane` of server/src/platform/config.ts. */
const LIMIT = 2
/** The last are more than may wait, so that some are sent away, and they do not heed when they may come back. */
const CROWDS = { 'at its limit': LIMIT, 'at ten times its limit': 10 * LIMIT, 'at 200 times its limit': 200 * LIMIT }
const QUIET_PER_SECOND = 40
const ROUNDS = 4
const WARM_SECONDS = 5
const MOST_PERCENT = 20

/**
 * One company keeps ten times as many calls under way as its limit is (T-LOAD-07): another hardly notices. It is
 * compared with one that keeps exactly its limit under way, because both leave server, database and the one who asks
 * the same work to do on the same cores; what differs is only how many wait. The rounds of both take turns.
 */
export async function measureNoisyCompany({ product, seconds }) {
  const { url } = databaseOf(product.dataDir)
  const noisy = await addCandidates(url, 400, { isBegun: true })
  const quiet = await addCandidates(url, 50, { isBegun: true })
  await moveToAnother(url, quiet)
  const pages = (await pagesOfTest(url)).slice(0, 1)
  let rev = 0
  const quietly = (turn) => {
    const candidate = quiet[turn % quiet.length]
    return send(own, candidate, candidateCalls.answers(candidate, pages, ++rev))
  }
  const own = connect(product.url, 8)
  const round = async (clients, forSeconds) => {
    const crowd = crowdOf({ url: product.url, people: noisy.slice(0, clients), pages, seconds: forSeconds })
    const beside = await atRate(forSeconds * QUIET_PER_SECOND, QUIET_PER_SECOND, quietly)
    return { beside, noise: await crowd }
  }
  try {
    await round(LIMIT, WARM_SECONDS)
    const alone = await round(0, seconds / ROUNDS)
    const measured = Object.fromEntries(Object.keys(CROWDS).map((name) => [name, { beside: [], noise: [] }]))
    for (let turn = 0; turn < ROUNDS; turn++) {
      for (const [name, clients] of Object.entries(CROWDS)) {
        const { beside, noise } = await round(clients, seconds / ROUNDS)
        measured[name].beside.push(...beside)
        measured[name].noise.push(...noise)
      }
    }
    return summary({ alone, measured, seconds })
  } finally {
    await own.close()
  }
}

/** On a thread of its own: the time it takes to ask so much must not be counted as time of the one who is measured. */
async function crowdOf(workerData) {
  const worker = new Worker(new URL('noisy-crowd.mjs', import.meta.url), { workerData })
  const [answered] = await once(worker, 'message')
  return answered
}

function summary({ alone, measured, seconds }) {
  const notServed = (answered) => answered.filter(({ status }) => status !== 201).length
  const rows = Object.entries({ alone, ...measured }).map(([name, { beside, noise }]) => ({
    'the other company': name,
    requests: beside.length,
    'p50 ms': msOf(0.5, beside).toFixed(1),
    'p95 ms': msOf(0.95, beside).toFixed(1),
    'not served': notServed(beside),
    'other served/s': noise.length === 0 ? '' : ((noise.length - notServed(noise)) / seconds).toFixed(0),
    'other sent away/s': noise.length === 0 ? '' : (notServed(noise) / seconds).toFixed(0),
  }))
  const at = (name) => msOf(0.95, measured[name].beside)
  return {
    rows,
    gates: [
      {
        what: 'Quiet company: not served',
        value: Object.values(measured).reduce((sum, { beside }) => sum + notServed(beside), notServed(alone.beside)),
        atMost: 0,
        unit: '',
      },
      {
        what: 'Quiet company: p95 at ten times the limit of the other, above that at its limit',
        value: 100 * (at('at ten times its limit') / at('at its limit') - 1),
        atMost: MOST_PERCENT,
        unit: ' %',
      },
    ],
  }
}
