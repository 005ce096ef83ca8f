import { describe, expect, test } from 'vitest'
import { formulaExamples } from './examples.ts'
import { FormulaInputError } from './formula.ts'
import { formulaIds } from './formula-id.ts'
import { formulas } from './registry.ts'

/** Numbers to six significant digits, everything else exactly; a list of the places that differ. */
function differences(actual: unknown, expected: unknown, place = 'output'): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const isSame = Number.isInteger(expected)
      ? actual === expected
      : Math.abs(actual - expected) <= 5.0001e-6 * Math.abs(expected)
    return isSame ? [] : [`${place}: ${actual} instead of ${expected}`]
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return Object.is(actual, expected) ? [] : [`${place}: ${String(actual)} instead of ${String(expected)}`]
  }
  const own = new Map(Object.entries(actual))
  const theirs = new Map(Object.entries(expected))
  return [...new Set([...own.keys(), ...theirs.keys()])].flatMap((key) =>
    own.has(key) && theirs.has(key)
      ? differences(own.get(key), theirs.get(key), `${place}.${key}`)
      : [`${place}.${key}: only on one side`],
  )
}

const faultsOf = (id: (typeof formulaIds)[number], input: unknown): string => {
  try {
    formulas[id](input)
    return 'accepted'
  } catch (error) {
    if (error instanceof FormulaInputError) return error.message
    throw error
  }
}

/** Every way to spoil one place of a JSON value: taken away, or of another type. */
function* spoiled(value: unknown): Generator<unknown> {
  yield undefined
  yield typeof value === 'string' ? 7 : 'spoiled'
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value).slice(0, 3)) {
    for (const worse of spoiled(inner)) {
      yield Array.isArray(value)
        ? value.map((entry, index) => (String(index) === key ? worse : entry))
        : { ...value, [key]: worse }
    }
  }
}

function hasNaN(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNaN)
}

describe.each(formulaIds)('the formula %s', (id) => {
  test('gives the output of its worked example to six significant digits', () => {
    const { input, output } = formulaExamples[id]
    expect(differences(formulas[id](input), output)).toEqual([])
  })

  test('refuses what is not an object with a sentence that names the place', () => {
    for (const input of [null, undefined, 3, 'text', [], {}]) expect(faultsOf(id, input)).toMatch(/^\w[\w.]*: \S/)
  })

  test('answers spoiled input with an error or a number, never with NaN and never with a crash', () => {
    for (const input of spoiled(formulaExamples[id].input)) {
      if (faultsOf(id, input) === 'accepted') expect(hasNaN(formulas[id](input))).toBe(false)
    }
  })
})

test('a wrong value is named with its place and its limit', () => {
  expect(faultsOf('sten', { z: 'high' })).toBe('z: expected number')
  expect(faultsOf('sten', { z: Number.POSITIVE_INFINITY })).toBe('z: expected number')
  expect(faultsOf('holm', { p: [0.2, 1.5] })).toBe('p.1: must be at most 1')
  expect(faultsOf('choice_game', withNorm({ sd: 0 }))).toBe('norm.sd: must be above 0')
  expect(faultsOf('swiped_check', { ...swipedCheckInput, operation: 'size' })).toBe(
    'operation: must be one of shape, color',
  )
})

const swipedCheckInput = formulaExamples.swiped_check.input as object

function withNorm(change: object): unknown {
  const input = formulaExamples.choice_game.input as { norm: object }
  return { ...input, norm: { ...input.norm, ...change } }
}

test.each([
  [
    'sjt',
    { scenarios: [{ a: 1, b: 0 }], answers: [{ most: 'a', least: 'a' }] },
    'Option a is marked both most and least',
  ],
  ['sjt', { scenarios: [{ a: 1, b: 0 }], answers: [{ most: 'c', least: 'a' }] }, 'Option c or a is not in the key'],
  [
    'sjt',
    { scenarios: [{ a: 1, b: 1 }], answers: [null] },
    'scenarios.0: the options of a scenario must differ in effectiveness',
  ],
  ['sjt', { scenarios: [{ a: 1, b: 0 }], answers: [] }, 'input: as many answers as scenarios are needed'],
  ['choice_game', { ...(formulaExamples.choice_game.input as object), correct: 18 }, 'input: more answers than items'],
  ['adverse_impact', { groups: [{ name: 'a', n: 3, selected: 4 }] }, 'groups.0: more selected than there are people'],
  [
    'shapes_check',
    { left: '1', right: '0'.repeat(16), operation: 'plus', options: ['1'.repeat(16)] },
    'left: must be 16 characters 0 or 1',
  ],
  ['path_finder_check', { n: 2, edges: [[0, 3]], start: 0, end: 3 }, 'input: an edge must join two neighbours'],
  ['reliability', { x: [[1, 2], [1]] }, 'x: every person needs as many ratings'],
] as const)('%s refuses contradictory input (%#)', (id, input, message) => {
  expect(faultsOf(id, input)).toBe(message)
})

const many = 1e12

test.each([
  ['choice_game', { ...(formulaExamples.choice_game.input as object), items: many, correct: many, wrong: 0 }],
  ['adverse_impact', { groups: ['a', 'b'].map((name) => ({ name, n: many, selected: many / 2 })) }],
  ['path_finder_check', { n: many, edges: [], start: 0, end: 1 }],
] as const)('%s refuses numbers that no machine could count up to', (id, input) => {
  expect(faultsOf(id, input)).toMatch(/must be at most \d+$/)
})

test('names that every object knows are names like others', () => {
  const choice = { id: 'r', type: 'must_choose_any', question: 'constructor', options: ['a'] }
  expect(formulas.knock_out({ rules: [choice], answers: {} })).toMatchObject({ knocked: false })
  const question = { id: 'constructor', kind: 'single', weight: 1, options: 2, key: ['a'] }
  expect(formulas.technical({ questions: [question], answers: {} })).toMatchObject({ technical_score: 0 })
  const answers = [{ most: 'constructor', least: 'a' }]
  expect(faultsOf('sjt', { scenarios: [{ a: 1, b: 0 }], answers })).toBe('Option constructor or a is not in the key')
})

test('every formula that is named is there, and no other', () => {
  expect(Object.keys(formulas).sort()).toEqual([...formulaIds].sort())
})
