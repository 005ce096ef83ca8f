import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { printFailure } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureMediaTools } from './setup/media-tools.mjs'
import { requireNode } from './setup/node-version.mjs'
import { ensurePoppler } from './setup/poppler.mjs'
import { staticChecks } from './test/checks.mjs'
import { add, lastLine, NOTHING } from './test/counts.mjs'
import { runStep, runTwoAtATime } from './test/run-step.mjs'
import { playwrightStep, vitestStep } from './test/runners.mjs'

requireNode()
const flags = new Set(['--check', '--e2e', '--verbose'])
const chosen = new Set(process.argv.slice(2).filter((arg) => flags.has(arg)))
const args = process.argv.slice(2).filter((arg) => !flags.has(arg))
if (args.length > 0 && !chosen.has('--e2e')) {
  console.error(`Unknown: ${args.join(' ')}. Use --check, --e2e [playwright arguments] or --verbose.`)
  process.exit(2)
}
const options = { verbose: chosen.has('--verbose') }

async function checkAndTest({ isQuick }) {
  const checks = await runTwoAtATime(staticChecks(), options)
  return [...checks, await runStep(vitestStep({ isQuick }), options)]
}

async function browse() {
  await ensureBuilt()
  await ensureMediaTools()
  await ensurePoppler()
  const isWatched = args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg))
  return [await runStep(playwrightStep({ chromium: await ensureBrowser({ isWatched }), args }), options)]
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
  const installation = await countOf(() => ensureInstalled().then(() => []))
  if (installation.failed > 0) return installation
  if (chosen.has('--e2e')) return countOf(browse)
  if (chosen.has('--check')) return countOf(() => checkAndTest({ isQuick: true }))
  return add(await countOf(() => checkAndTest({ isQuick: false })), await countOf(browse))
}

const total = await everything()
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
