import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'

/** `needsProduct`: a fresh product runs meanwhile; the others start and stop it themselves. */
const benches = {
  start: {
    about: 'a second npm start to the ready line, and memory at rest',
    needsProduct: false,
    load: async () => (await import('./start.mjs')).measureStart,
  },
  load: {
    about:
      'candidates under load; --part journeys, floors (--only me,list), promises (--seconds N) or growth (--size N) measures one of them',
    needsProduct: true,
    load: async () => (await import('./load.mjs')).measureLoad,
  },
  survey: {
    about: 'the personality test on a slow processor against a page of plain React and one of SurveyJS',
    needsProduct: true,
    load: async () => (await import('./survey.mjs')).measureSurvey,
  },
  report: {
    about: 'reports and applications with 1,000,000 answers in the database: time, queries, scans',
    needsProduct: true,
    load: async () => (await import('./report.mjs')).measureReport,
  },
  'report-pdf': {
    about: 'a report printed to a file, from the command to the file',
    needsProduct: true,
    load: async () => (await import('./report-pdf.mjs')).measureReportPdf,
  },
  uploads: {
    about: 'memory for a large upload, and other calls during twenty',
    needsProduct: true,
    load: async () => (await import('./uploads.mjs')).measureUploads,
  },
  timing: {
    about: 'reaction times that Matched records, judged by Element Timing, beside jsPsych (--runs N)',
    needsProduct: true,
    load: async () => (await import('./timing.mjs')).measureTiming,
  },
  hostile: {
    about: 'floods of logins, of strangers and of one candidate: what others notice',
    needsProduct: true,
    load: async () => (await import('./hostile.mjs')).measureHostile,
  },
  faults: {
    about: 'server, database, one of two nodes killed and lines cut while clients save: nothing lost (--runs N)',
    needsProduct: false,
    runs: 200,
    load: async () => (await import('./faults.mjs')).measureFaults,
  },
  soak: {
    about: 'candidates at work for long (--seconds 7200): memory, connections and files do not grow',
    needsProduct: false,
    load: async () => (await import('./soak.mjs')).measureSoak,
  },
}

/** What backs a promise of the documentation; each is run by its name only. */
const proofs = {
  bundle: {
    about: 'JavaScript that a browser loads for /login, and the largest other file',
    needsProduct: true,
    load: async () => (await import('./proofs/bundle.mjs')).measureBundle,
  },
  login: {
    about: 'logins per second while others read',
    needsProduct: true,
    load: async () => (await import('./proofs/login.mjs')).measureLogin,
  },
  'login-timing': {
    about: 'whether the time to refuse a login tells who has an account',
    needsProduct: true,
    load: async () => (await import('./proofs/login-timing.mjs')).measureLoginTiming,
  },
  invitations: {
    about: '10,000 invitations from one file: time, and memory against 1,000 of them',
    needsProduct: true,
    load: async () => (await import('./proofs/invitations.mjs')).measureInvitations,
  },
  'answers-kill': {
    about: 'kill -9 during submissions: every acknowledged page must be there, none twice (--runs N)',
    needsProduct: false,
    load: async () => (await import('./proofs/answers-kill.mjs')).measureAnswersKill,
  },
  items: {
    about: 'a thousand fresh items of each game, each proved by its checker',
    needsProduct: false,
    load: async () => (await import('./proofs/items.mjs')).measureItems,
  },
  'kill-nine': {
    about: 'kill -9 during requests: what was acknowledged must be there (--runs N)',
    needsProduct: false,
    load: async () => (await import('./proofs/kill-nine.mjs')).measureKillNine,
  },
  scoring: {
    about: 'the gates of scoring with 500 simulated people, and what scoring and analysing cost',
    needsProduct: false,
    load: async () => (await import('./proofs/scoring.mjs')).measureScoring,
  },
  quality: {
    about:
      'response quality: how often people who answer as they are get a flag, and careless or flattering answers do',
    needsProduct: false,
    load: async () => (await import('./proofs/quality.mjs')).measureQuality,
  },
  mutants: {
    about:
      'Stryker changes formulas, one operator or value at a time: tests must notice (--only scores/band.ts,fit/*.ts)',
    needsProduct: false,
    load: async () => (await import('./proofs/mutants.mjs')).measureMutants,
  },
  restore: {
    about: 'a lost machine brought back from a backup, and from a copy with the archived log: nothing differs',
    needsProduct: false,
    load: async () => (await import('./proofs/restore.mjs')).measureRestore,
  },
  'noisy-company': {
    about: 'one company keeps ten times as many calls under way as its limit: what another notices (--seconds N)',
    needsProduct: true,
    load: async () => (await import('./proofs/noisy-company.mjs')).measureNoisyCompany,
  },
  'slow-senders': {
    about: '200 lines that send one byte a second: cut off, and others do not notice',
    needsProduct: true,
    load: async () => (await import('./proofs/slow-senders.mjs')).measureSlowSenders,
  },
  'killed-browser': {
    about:
      'a browser killed while somebody answers with the line cut: no option lost whose tick was painted (--runs N)',
    needsProduct: true,
    runs: 100,
    load: async () => (await import('./proofs/killed-browser.mjs')).measureKilledBrowser,
  },
  erasures: {
    about: '50 people erased one after the other: no trace in any table, file or log',
    needsProduct: false,
    load: async () => (await import('./proofs/erasures.mjs')).measureErasures,
  },
  repeats: {
    about: '10,000 operations repeated and 10,000 histories in any order: nothing doubled, nothing stale',
    needsProduct: true,
    load: async () => (await import('./proofs/repeats.mjs')).measureRepeats,
  },
  'cut-uploads': {
    about: '200 recordings cut on their way and sent again: stored as sent, nothing left behind',
    needsProduct: true,
    load: async () => (await import('./proofs/cut-uploads.mjs')).measureCutUploads,
  },
  'disk-full': {
    about: 'the disk of the database filled while clients save: 503 meanwhile, nothing lost (as root)',
    needsProduct: false,
    load: async () => (await import('./proofs/disk-full.mjs')).measureDiskFull,
  },
  nodes: {
    about: 'two nodes on one empty database, restarted in turn behind a proxy: no request fails',
    needsProduct: false,
    load: async () => (await import('./proofs/nodes.mjs')).measureNodes,
  },
  fuzz: {
    about: 'requests made from the description of every call: no 5xx, nothing of the inside (--requests N, --seed S)',
    needsProduct: false,
    load: async () => (await import('./proofs/fuzz.mjs')).measureFuzz,
  },
  guards: {
    about: 'every guard of the server taken away once: each time a test must notice',
    needsProduct: false,
    load: async () => (await import('./proofs/guards.mjs')).measureGuards,
  },
  planted: {
    about: 'what must not happen to answers, runs and recordings, planted once each: a test must notice',
    needsProduct: false,
    load: async () => (await import('./proofs/guards.mjs')).measurePlanted,
  },
}

const all = { ...benches, ...proofs }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    size: { type: 'string', default: '10000' },
    part: { type: 'string' },
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !(name in all))
const wholeNumber = (text, least, most) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : Number.NaN
const options = {
  seconds: wholeNumber(values.seconds, 1, 7_200),
  size: wholeNumber(values.size, 1, 1_000_000),
  requests: wholeNumber(values.requests, 1, 10_000_000),
  part: values.part,
  only: values.only?.split(','),
  ...(values.runs === undefined ? {} : { runs: wholeNumber(values.runs, 1, 1_000) }),
  ...(values.seed === undefined ? {} : { seed: wholeNumber(values.seed, 0, 2 ** 31) }),
}

if (values.help || unknown.length > 0 || Object.values(options).some(Number.isNaN)) {
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}\n`)
  console.log(
    'npm run bench -- [names…] [--runs N] [--seconds N] [--size N] [--part NAME] [--only NAMES] [--requests N] [--seed N]; without names, all benches:\n',
  )
  list(benches)
  console.log('\nProofs, each by its name only:\n')
  list(proofs)
  process.exitCode = values.help ? 0 : 2
} else if (process.platform !== 'linux') {
  console.error('The measurements read processor time and memory from /proc, so they run on Linux only.')
  process.exitCode = 2
} else {
  await runAll(positionals.length > 0 ? positionals : Object.keys(benches))
}

function list(entries) {
  for (const [name, { about }] of Object.entries(entries)) console.log(`  ${name.padEnd(14)} ${about}`)
}

async function runAll(names) {
  const [cpu] = cpus()
  console.log(`${cpus().length} × ${cpu?.model}, Node.js ${process.versions.node}, ${new Date().toISOString()}`)
  let missed = 0
  for (const name of names) missed += await runOne(name, all[name])
  console.log(missed === 0 ? '\nEvery gate is met.' : `\n${missed} missed.`)
  process.exitCode = missed === 0 ? 0 : 1
}

async function runOne(name, { about, needsProduct, runs = 5, load }) {
  console.log(`\n${name}: ${about} (load of the machine before: ${loadavg()[0]?.toFixed(1)})`)
  const measure = await load()
  try {
    const { rows, gates } = await (needsProduct ? withProduct(measure, runs) : measure({ runs, ...options }))
    console.table(rows)
    return gates.filter((gate) => !judge(gate)).length
  } catch (error) {
    console.error(error)
    return 1
  }
}

async function withProduct(measure, runs) {
  const dataDir = makeDataDir()
  try {
    const product = await startProduct(dataDir)
    return await measure({ product, runs, ...options }).finally(product.stop)
  } finally {
    await removeDataDir(dataDir)
  }
}

function judge({ what, value, atMost, atLeast, unit }) {
  const isMet = atMost === undefined ? value >= atLeast : value <= atMost
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
  const shown = Number.isInteger(value) ? value : value.toFixed(2)
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${shown}${unit}, ${limit}${unit}`)
  return isMet
}
