import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compositionOf, LEAST_TOLD, OTHERS, tallyOf } from './composition.ts'

const times = (count: number, value: string | null) => Array<string | null>(count).fill(value)

test('a norm says who is in it, and from when to when', () => {
  const member = (language: string, completed_on: string) => ({ language, country: 'SA', job_id: 7, completed_on })
  const members = [
    ...Array(5).fill(member('ar', '2026-03-02T10:00:00Z')),
    ...Array(6).fill(member('en', '2025-12-31T23:00:00Z')),
  ]
  expect(compositionOf(members)).toEqual({
    languages: { en: 6, ar: 5 },
    countries: { SA: 11 },
    jobs: { 7: 11 },
    from: '2025-12-31',
    to: '2026-03-02',
  })
  expect(compositionOf([])).toEqual({ languages: {}, countries: {}, jobs: {}, from: null, to: null })
})

test('groups below five become one, which takes another along where it would have fewer than five itself', () => {
  expect(tallyOf([...times(9, 'a'), ...times(3, 'b'), ...times(4, null)])).toEqual({ a: 9, [OTHERS]: 7 })
  expect(tallyOf([...times(9, 'a'), ...times(6, 'b'), ...times(2, 'c')])).toEqual({ a: 9, [OTHERS]: 8 })
  expect(tallyOf(times(2, 'a'))).toEqual({ [OTHERS]: 2 })
})

test('no count of a group is below five, and all counts come to all people', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', null), { minLength: LEAST_TOLD, maxLength: 80 }),
      (values) => {
        const counts = Object.values(tallyOf(values))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
        for (const count of counts) expect(count).toBeGreaterThanOrEqual(LEAST_TOLD)
      },
    ),
    { seed: 1 },
  )
})
