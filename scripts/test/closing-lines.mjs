import { add, NOTHING } from './counts.mjs'

const SHOWN = 10
const LONGEST_NAME = 150

/** What stands under a run: minutes of each part, its slowest tests, what is left to chance, and what a build server reads. */
export function closingLines(results) {
  const lines = [...minutes(results), ...slowest(results.flatMap(({ tests }) => tests)), ...flakyOf(results)]
  return [...lines, '', lastLine(results.map(({ counts }) => counts).reduce(add, NOTHING))].join('\n')
}

/** Steps of a part may run side by side, and so may parts: what counts is when the first began and the last ended. */
function minutes(results) {
  const inOrder = results.toSorted((one, other) => one.from - other.from)
  const parts = [...new Set(inOrder.map(({ part }) => part))]
  if (parts.length === 0) return []
  const said = parts.map((part) => `${part} ${span(results.filter((result) => result.part === part))}`)
  return ['', `Minutes: ${said.join(', ')}; in all ${span(results)}`]
}

function span(results) {
  const from = Math.min(...results.map((result) => result.from))
  const to = Math.max(...results.map((result) => result.to))
  return ((to - from) / 60_000).toFixed(1)
}

function slowest(tests) {
  if (tests.length === 0) return []
  const first = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, LONGEST_NAME)}`
  return ['', 'The slowest tests:', ...first.map(line)]
}

function flakyOf(results) {
  const names = results.flatMap(({ flaky }) => flaky)
  return names.length === 0 ? [] : ['', 'Failed, then passed at a second try:', ...names.map((name) => `  ${name}`)]
}

function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
