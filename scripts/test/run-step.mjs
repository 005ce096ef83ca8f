import { printAbove, startProgress } from '../setup/progress.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { NOTHING } from './counts.mjs'

/**
 * What has become of a step: the part of the suite that it belongs to, when it began and ended, its counts, and what its
 * reporter says of single tests.
 * @typedef {{ part: string, from: number, to: number, counts: typeof NOTHING, tests: object[], flaky: string[] }} Result
 */

/** Runs one step, prints its title and duration, and its output only when it failed. */
export async function runStep({ part, title, command, env = {}, read }, { verbose = false } = {}) {
  const from = Date.now()
  const progress = startProgress(title)
  const { code, output } = await runCommand(command, { env, live: verbose })
  const isGood = code === 0
  const {
    counts,
    tests = [],
    flaky = [],
  } = read ? read(code) : { counts: { ...NOTHING, [isGood ? 'passed' : 'failed']: 1 } }
  printAbove(`${isGood ? '✓' : '✗'} ${title}  ${progress.end().toFixed(1)} s${read ? `  (${summary(counts)})` : ''}`)
  if (!isGood && !verbose) printAbove(indented(output))
  return { part, from, to: Date.now(), counts, tests, flaky }
}

/** Two at a time, since most of them use one core. */
export async function runTwoAtATime(jobs) {
  const waiting = [...jobs]
  const results = []
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await job())
  }
  await Promise.all([work(), work()])
  return results
}

function summary({ passed, failed, skipped }) {
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ')
}

function indented(text) {
  return text.trimEnd().replace(/^/gm, '    ')
}
