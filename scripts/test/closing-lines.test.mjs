import { expect, test } from 'vitest'
import { closingLines } from './closing-lines.mjs'

const result = (changes) => ({
  part: 'unit',
  from: 0,
  to: 60_000,
  counts: { passed: 1, failed: 0, skipped: 0 },
  tests: [],
  flaky: [],
  ...changes,
})
const counted = (passed, failed, skipped) => result({ counts: { passed, failed, skipped } })

const lastOf = (results) => closingLines(results).split('\n').at(-1)

test('the last line names passed and failed tests of all parts, and skipped ones only when there are any', () => {
  expect(lastOf([counted(12, 0, 0)])).toBe('12 passed, 0 failed')
  expect(lastOf([counted(10, 0, 2), counted(2, 1, 0)])).toBe('12 passed, 1 failed, 2 skipped')
  expect(lastOf([])).toBe('0 passed, 0 failed')
})

test('each part has its minutes, from the beginning of its first step to the end of its last', () => {
  const build = result({ part: 'build', from: 0, to: 30_000 })
  const checks = [0, 45_000].map((from) => result({ part: 'check', from, to: from + 45_000 }))
  expect(closingLines([build, ...checks])).toContain('Minutes: build 0.5, check 1.5; in all 1.5')
})

test('the ten slowest tests stand there, of whichever part they are', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }))
  const lines = closingLines([
    result({ tests: tests.slice(6) }),
    result({ part: 'journeys', tests: tests.slice(0, 6) }),
  ])
  const shown = [...lines.matchAll(/([\d.]+) s {2}test (\d+)/g)].map(([, , number]) => Number(number))
  expect(shown).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('what passed only at a second try is named', () => {
  expect(closingLines([result({ flaky: ['login.spec.ts:7 stays signed in'] })])).toContain(
    'Failed, then passed at a second try:\n  login.spec.ts:7 stays signed in',
  )
  expect(closingLines([result({})])).not.toContain('second try')
})
