import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { printFailure } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureMediaTools } from './setup/media-tools.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensurePoppler } from './setup/poppler.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'
import { staticChecks } from './test/checks.mjs'
import { closingLines } from './test/closing-lines.mjs'
import { NOTHING } from './test/counts.mjs'
import { runStep, runTwoAtATime } from './test/run-step.mjs'
import { playwrightStep, vitestStep } from './test/runners.mjs'

requireNode()
stopWithNpm()
const flags = new Set(['--check', '--e2e', '--slow', '--verbose'])
const chosen = new Set(process.argv.slice(2).filter((arg) => flags.has(arg)))
const args = process.argv.slice(2).filter((arg) => !flags.has(arg))
if (args.length > 0 && !chosen.has('--e2e')) {
  console.error(`Unknown: ${args.join(' ')}. Use --check, --slow, --e2e [playwright arguments] or --verbose.`)
  process.exit(2)
}
const options = { verbose: chosen.has('--verbose') }
const run = (step) => runStep(step, options)

const results = []
/** A part that cannot even be set up has failed once. */
async function collect(part, work) {
  const from = Date.now()
  try {
    results.push(...(await work()))
  } catch (failure) {
    printFailure(failure)
    results.push({ part, from, to: Date.now(), counts: { ...NOTHING, failed: 1 }, tests: [], flaky: [] })
  }
}

/** What the journeys need of the system: tools to look at recordings and paper, and the path of a browser. */
async function prepareJourneys(installing) {
  await ensureMediaTools()
  await ensurePoppler()
  // Which browser is wanted is known from a package.
  await installing
  const isWatched = args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg))
  return ensureBrowser({ isWatched })
}

let building
/** Once. What fails is said when the product is missed. */
function build() {
  building ??= timed('build', ensureBuilt)
  return building
}

async function timed(part, work) {
  const from = Date.now()
  await work()
  return { part, from, to: Date.now(), counts: NOTHING, tests: [], flaky: [] }
}

/** The build is the longest of what uses one core, so it goes first. */
const check = ({ beside = [] }) => runTwoAtATime([...beside, ...staticChecks().map((step) => () => run(step))])

async function browse(which, preparing) {
  const built = await build()
  return [built, await run(playwrightStep({ which, chromium: await preparing, args }))]
}

async function everything() {
  const installing = ensureInstalled()
  const isQuick = chosen.has('--check')
  // It mostly waits for the line, so it goes beside the packages and the other tests. What fails is said when it is missed.
  const preparing = isQuick ? undefined : prepareJourneys(installing)
  preparing?.catch(() => undefined)
  await collect('packages', () => installing.then(() => []))
  if (results.length > 0) return
  if (chosen.has('--e2e')) return collect('journeys', () => browse('all', preparing))
  if (chosen.has('--slow')) {
    await collect('long proofs', async () => [await run(vitestStep('long proofs'))])
    return collect('journeys', () => browse('slow', preparing))
  }
  const beside = isQuick ? [] : [() => build().catch(() => undefined)]
  await collect('check', async () => (await check({ beside })).filter((result) => result?.part === 'check'))
  await collect('unit', async () => [await run(vitestStep('unit'))])
  if (isQuick) return
  await collect('API', async () => [await run(vitestStep('API'))])
  await collect('components', async () => [await run(vitestStep('components', { CHROMIUM: await preparing }))])
  await collect('journeys', () => browse('quick', preparing))
}

await everything()
console.log(closingLines(results))
const counted = (name) => results.some(({ counts }) => counts[name] > 0)
process.exitCode = counted('failed') || !counted('passed') ? 1 : 0
