import { expect, test } from 'vitest'
import {
  add,
  countPlaywright,
  countVitest,
  passedAtSecondTry,
  timesOfPlaywright,
  timesOfVitest,
  withCrash,
} from './counts.mjs'

const vitestReport = (changes) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
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

test('a unit test has its seconds, and the path of its file in the project', () => {
  const testResults = [
    { name: '/home/mizan/web/a.test.ts', assertionResults: [{ fullName: 'a button is pressed', duration: 1500 }] },
    { name: '/home/mizan/web/b.test.ts', assertionResults: [{ fullName: 'was never begun' }] },
  ]
  expect(timesOfVitest(vitestReport({ testResults }), '/home/mizan')).toEqual([
    { name: 'web/a.test.ts a button is pressed', seconds: 1.5 },
    { name: 'web/b.test.ts was never begun', seconds: 0 },
  ])
})

const journey = (title, status, durations = [1000]) => ({
  file: 'login.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})
const inner = { specs: [journey('stays signed in', 'flaky', [3000, 1000])] }
const suites = [{ specs: [journey('signs in', 'expected')], suites: [{ suites: [inner] }] }]

test('a journey that passed only at its second try has failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 3, skipped: 3 })
})

test('a journey that passed only at its second try is named, however deep it lies', () => {
  expect(passedAtSecondTry({ suites })).toEqual(['login.spec.ts:7 stays signed in'])
})

test('a journey has the seconds of all its tries', () => {
  expect(timesOfPlaywright({ suites })).toEqual([
    { name: 'login.spec.ts:7 signs in', seconds: 1 },
    { name: 'login.spec.ts:7 stays signed in', seconds: 4 },
  ])
})

test('a runner that ends badly without a failed test counts as one failure', () => {
  const good = { passed: 5, failed: 0, skipped: 0 }
  expect(withCrash(good, 1).failed).toBe(1)
  expect(withCrash(good, 0).failed).toBe(0)
  expect(withCrash({ ...good, failed: 2 }, 1).failed).toBe(2)
})
