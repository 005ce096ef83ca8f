import { expect, test } from 'vitest'
import { isAskedAbout } from './use-session-guard.ts'

test('the portal leads out of an interview unasked, but Back to the login or a finished test is asked about [VIDEO-25]', () => {
  const ways = ['/login', '/expired', '/assessment-error/7', '/assessments/7/tests-completed']
  for (const way of ways) {
    expect([way, isAskedAbout('PUSH', way), isAskedAbout('REPLACE', way)]).toEqual([way, false, false])
    expect([way, isAskedAbout('BACK', way)]).toEqual([way, true])
  }
  expect(isAskedAbout('PUSH', '/assessments/7')).toBe(true)
})
