import { describe, expect, test } from 'vitest'
import { type DeadlineWork, isExpired, isTooLateTo } from './deadline.ts'

const deadline = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(deadline.getTime() + seconds * 1000)

describe('the deadline of an application [OPEN-26]', () => {
  test('is passed as soon as a moment more has gone by, and an application without one never expires', () => {
    expect(isExpired(deadline, after(-1))).toBe(false)
    expect(isExpired(deadline, deadline)).toBe(false)
    expect(isExpired(deadline, after(0.001))).toBe(true)
    expect(isExpired(null, after(1e9))).toBe(false)
  })

  test.each<[DeadlineWork, number, boolean]>([
    ['begin', 0, false],
    ['begin', 1, true],
    ['go-on', 1, false],
    ['go-on', 120, false],
    ['go-on', 120.001, true],
    ['play-on', 1e6, false],
  ])('to %s, %d seconds after it, is too late: %s', (work, seconds, isTooLate) => {
    expect(isTooLateTo(work, deadline, after(seconds))).toBe(isTooLate)
  })

  test.each<DeadlineWork>(['begin', 'go-on', 'play-on'])('without a deadline it is never too late to %s', (work) => {
    expect(isTooLateTo(work, null, after(1e9))).toBe(false)
  })
})
