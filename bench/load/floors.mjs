import { cpuApart } from '../harness/cpu.mjs'
import { median, spread } from '../harness/numbers.mjs'
import { openRivals } from './rivals.mjs'

const ROUNDS = 5
const SLICE_SECONDS = 0.7
const WARM_UP_SECONDS = 2
const MOST_WARM_UPS = 6
/** One that saves less than this is as fast as it gets. */
const STEADY = 0.95

/**
 * How many times the product's CPU the reference is meant to need. What can be done only once to an assessment is
 * counted in requests, everything else in seconds.
 */
const calls = {
  me: { aim: 15 },
  list: { aim: 12 },
  detail: { aim: 15 },
  questions: { aim: 60 },
  cache: { aim: 4 },
  answers: { aim: 4 },
  complete: { aim: 2, times: 150, warmUp: 1_000 },
  journey: { aim: 5, times: 80, warmUp: 800 },
}

/** Each call in a closed loop, beside Fastify that answers from memory, the database alone, and the reference. */
export async function besideFloors({ product, database, pages, only }) {
  const wanted = Object.entries(calls).filter(([name]) => only === undefined || only.includes(name))
  if (only && wanted.length < only.length) throw new Error(`The calls are ${Object.keys(calls).join(', ')}`)
  const { rivals, prepare, clear, close } = await openRivals({ product, database, pages })
  try {
    const rows = []
    const gates = []
    for (const [name, call] of wanted) {
      const targets = Object.fromEntries(Object.entries(rivals).filter(([, { knows }]) => knows(name)))
      await prepare(name)
      const spent = await inTurn(targets, { name, ...call, clear })
      rows.push(...rowsOf(targets, spent, name))
      if (spent.reference) gates.push(gateOf(spent, name, call.aim))
    }
    return { rows, gates }
  } finally {
    await close()
  }
}

/** In turn and in short slices, so that what disturbs one for a moment disturbs the others as well. */
async function inTurn(targets, { name, times, warmUp, clear }) {
  const spent = Object.fromEntries(Object.keys(targets).map((key) => [key, []]))
  // The slowest first: V8 throws away the code of whoever is left alone for half a minute.
  for (const target of Object.values(targets).reverse()) {
    if (warmUp) await target.run(name, { times: warmUp })
    else await warmUntilSteady(target, name)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await clear(name)
    for (const [key, target] of Object.entries(targets)) {
      spent[key].push(await measure(target, name, times ? { times } : { seconds: SLICE_SECONDS }))
    }
  }
  return spent
}

/** A call of the product is compiled to the end only after some thousand times. What is not compiled at all needs one. */
async function warmUntilSteady(target, name) {
  let best = Infinity
  for (let warmUps = 0; warmUps < MOST_WARM_UPS; warmUps++) {
    const { cpu } = await measure(target, name, { seconds: WARM_UP_SECONDS })
    if (cpu > best * STEADY) return
    best = cpu
  }
}

async function measure({ pids, run }, name, amount) {
  const before = cpuApart(pids)
  const startedAt = performance.now()
  const answered = await run(name, amount)
  const perSecond = (answered * 1000) / (performance.now() - startedAt)
  const after = cpuApart(pids)
  const server = (after.server - before.server) / answered
  const database = (after.database - before.database) / answered
  return { server, database, cpu: server + database, perSecond }
}

const ratiosOf = (spent, key) => spent[key].map(({ cpu }, round) => cpu / spent.product[round].cpu)

function rowsOf(targets, spent, name) {
  return Object.keys(targets).map((key) => {
    const middle = (figure, digits) => median(spent[key].map((each) => each[figure])).toFixed(digits)
    return {
      call: name,
      target: key,
      'requests per second': middle('perSecond', 0),
      'CPU ms': middle('cpu', 3),
      server: middle('server', 3),
      PostgreSQL: middle('database', 3),
      'of the product': `${median(ratiosOf(spent, key)).toFixed(2)}×`,
      'kB answered': targets[key].kilobytes?.(name) ?? '',
    }
  })
}

function gateOf(spent, name, aim) {
  const ratios = ratiosOf(spent, 'reference')
  const what = `${name}: CPU ratio reference / product, median of ${ROUNDS} rounds (${spread(ratios, 1)})`
  return { what, value: median(ratios), atLeast: aim, unit: '×' }
}
