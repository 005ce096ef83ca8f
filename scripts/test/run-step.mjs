import { printAbove, startProgress } from '../setup/progress.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { NOTHING } from './counts.mjs'

/** Runs one step, prints its title and duration, and its output only when it failed. */
export async function runStep({ title, command, env = {}, count, remarks }, { verbose = false } = {}) {
  const progress = startProgress(title)
  const { code, output } = await runCommand(command, { env, live: verbose })
  const isGood = code === 0
  const counts = count ? count(code) : { ...NOTHING, [isGood ? 'passed' : 'failed']: 1 }
  printAbove(`${isGood ? '✓' : '✗'} ${title}  ${progress.end().toFixed(1)} s${count ? `  (${summary(counts)})` : ''}`)
  if (!isGood && !verbose) printAbove(indented(output))
  for (const remark of remarks?.() ?? []) printAbove(`  ${remark}`)
  return counts
}

/** Two at a time, since most checks use one core. */
export async function runTwoAtATime(steps, options) {
  const waiting = [...steps]
  const results = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, options))
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
