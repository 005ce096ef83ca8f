import { expect, test } from 'vitest'
import { formEffects, LEAST_OF_FORM } from './form-effects.ts'

/** So many values about a mean, half of them one below it and half one above. */
const around = (mean: number, n: number) => Array.from({ length: n }, (_, index) => mean + (index % 2 === 0 ? -1 : 1))
const effectsOf = (forms: Record<string, number[]>) => formEffects(new Map(Object.entries(forms)))

test('a form is held against all others, in standard deviations, with a 95 % interval', () => {
  const [easy, hard] = effectsOf({ a: around(11, 50), b: around(10, 50) })
  // Pooled: sqrt(50 / 49) = 1.0102. Error: sqrt(100 / 2500 + .9899² / 200) = .2119.
  expect(easy).toMatchObject({ form: 'a', n: 50, mean: 11 })
  expect(easy?.sd).toBeCloseTo(1.0102, 4)
  expect(easy?.difference).toBeCloseTo(0.9899, 4)
  expect(easy?.low).toBeCloseTo(0.9899 - 1.96 * 0.2119, 3)
  expect(easy?.high).toBeCloseTo(0.9899 + 1.96 * 0.2119, 3)
  expect(hard?.difference).toBeCloseTo(-0.9899, 4)
})

test('nothing is said about a form that fewer than 30 people have played, and nothing is compared with so few', () => {
  const few = LEAST_OF_FORM - 1
  const [many, rare] = effectsOf({ a: around(11, 40), b: around(10, few) })
  const nothing = { difference: null, low: null, high: null }
  expect(rare).toEqual({ form: 'b', n: null, mean: null, sd: null, ...nothing })
  expect(many).toMatchObject({ form: 'a', n: 40, mean: 11, ...nothing })
})

test('an interval of people who are all alike cannot be told', () => {
  const [form] = effectsOf({ a: Array(30).fill(5), b: Array(30).fill(5) })
  expect(form).toMatchObject({ n: 30, mean: 5, sd: 0, difference: null, low: null })
})
