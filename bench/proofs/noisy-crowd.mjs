import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../harness/calls.mjs'
import { candidateCalls, send } from '../harness/candidate-calls.mjs'

/** Everybody asks again and again without a pause, and does not heed it when they are sent away. */
const { url, people, pages, seconds } = workerData
const pool = connect(url, Math.max(1, people.length))
const until = performance.now() + seconds * 1000

async function askOn(candidate) {
  const answered = []
  for (let rev = 1; performance.now() < until; rev++) {
    const { status, ms } = await send(pool, candidate, candidateCalls.answers(candidate, pages, rev))
    answered.push({ status, ms })
  }
  return answered
}

const answered = (await Promise.all(people.map(askOn))).flat()
await pool.close()
parentPort.postMessage(answered)
