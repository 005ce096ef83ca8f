import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { printFailure } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureMediaTools } from './setup/media-tools.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensurePoppler } from './setup/poppler.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'
import { staticChecks } from './test/checks.mjs'
import { add, lastLine, NOTHING } from './test/counts.mjs'
import { runStep, runTwoAtATime } from './test/run-step.mjs'
import { playwrightStep, vitestStep } from './test/runners.mjs'

requireNode()
stopWithNpm()
const flags = new Set(['--check', '--e2e', '--verbose'])
const chosen = new Set(process.argv.slice(2).filter((arg) => flags.has(arg)))
const args = process.argv.slice(2).filter((arg) => !flags.has(arg))
if (args.length > 0 && !chosen.has('--e2e')) {
  console.error(`Unknown: ${args.join(' ')}. Use --check, --e2e [playwright arguments] or --verbose.`)
  process.exit(2)
}
const options = { verbose: chosen.has('--verbose') }

async function checkAndTest({ isQuick, preparing }) {
  const checks = await runTwoAtATime(staticChecks(), options)
  // Where there is no browser, the tests of components fail, and the journeys say why.
  const chromium = await preparing?.catch(() => undefined)
  return [...checks, await runStep(vitestStep({ isQuick, chromium }), options)]
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

async function browse(preparing) {
  await ensureBuilt()
  return [await runStep(playwrightStep({ chromium: await preparing, args }), options)]
}

/** The count of a part; a part that cannot even be set up has failed once. */
async function countOf(part) {
  try {
    const results = await part()
    return results.reduce(add, NOTHING)
  } catch (failure) {
    printFailure(failure)
    return { ...NOTHING, failed: 1 }
  }
}

async function everything() {
  const installing = ensureInstalled()
  const isQuick = chosen.has('--check')
  // It mostly waits for the line, so it goes beside the packages and the other tests. What fails is said when it is missed.
  const preparing = isQuick ? undefined : prepareJourneys(installing)
  preparing?.catch(() => undefined)
  const installation = await countOf(() => installing.then(() => []))
  if (installation.failed > 0) return installation
  if (isQuick) return countOf(() => checkAndTest({ isQuick }))
  const before = chosen.has('--e2e') ? NOTHING : await countOf(() => checkAndTest({ isQuick: false, preparing }))
  return add(before, await countOf(() => browse(preparing)))
}

const total = await everything()
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
