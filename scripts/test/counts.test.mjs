import { expect, test } from 'vitest'
import { add, countPlaywright, countVitest, lastLine, passedAtSecondTry, withCrash } from './counts.mjs'

const vitestReport = (changes) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})

test('the last line names passed and failed tests, and skipped ones only when there are any', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(lastLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
})

test('counts of steps add up', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  })
})

test('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ]
  expect(countVitest(vitestReport({ numFailedTests: 1, testResults }))).toEqual({ passed: 3, failed: 2, skipped: 0 })
})

test('pending and postponed tests count as skipped', () => {
  expect(countVitest(vitestReport({ numPendingTests: 2, numTodoTests: 1 })).skipped).toBe(3)
})

test('a browser test that passed on a second try has passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test('a browser test that passed on a second try is named, however deep it lies', () => {
  const spec = (title, status) => ({ file: 'login.spec.ts', line: 7, title, tests: [{ status }] })
  const inner = { specs: [spec('stays signed in', 'flaky')] }
  const suites = [{ specs: [spec('signs in', 'expected')], suites: [{ suites: [inner] }] }]
  expect(passedAtSecondTry({ suites })).toEqual(['login.spec.ts:7 stays signed in'])
})

test('a runner that ends badly without a failed test counts as one failure', () => {
  const good = { passed: 5, failed: 0, skipped: 0 }
  expect(withCrash(good, 1).failed).toBe(1)
  expect(withCrash(good, 0).failed).toBe(0)
  expect(withCrash({ ...good, failed: 2 }, 1).failed).toBe(2)
})
