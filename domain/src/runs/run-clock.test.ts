import { describe, expect, test } from 'vitest'
import { abandonedAt, isRunOver, limitFor, timeLeftMs } from './run-clock.ts'

const begunAt = new Date('2026-01-05T10:00:00Z')
const run = { begunAt, limitMs: 120_000 }
const after = (seconds: number) => new Date(begunAt.getTime() + seconds * 1000)

describe('the clock of a run', () => {
  test('has its limit left at the beginning and nothing at the end, whatever is asked', () => {
    expect(timeLeftMs(run, after(-3))).toBe(120_000)
    expect(timeLeftMs(run, after(0))).toBe(120_000)
    expect(timeLeftMs(run, after(119))).toBe(1000)
    expect(timeLeftMs(run, after(500))).toBe(0)
  })

  test('is over five seconds after the limit, so that what was on its way still counts', () => {
    expect(isRunOver(run, after(120))).toBe(false)
    expect(isRunOver(run, after(125))).toBe(false)
    expect(isRunOver(run, after(125.001))).toBe(true)
  })

  test('is longer by the factor of a candidate with extra time', () => {
    expect(limitFor(120, 1.25)).toBe(150)
    expect(limitFor(3, 1.5)).toBe(4.5)
  })

  test('is left alone for a minute after its end, and for ten when other rounds would follow', () => {
    expect(abandonedAt(run, false)).toEqual(after(180))
    expect(abandonedAt(run, true)).toEqual(after(720))
  })
})
