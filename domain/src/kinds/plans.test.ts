import { describe, expect, test } from 'vitest'
import { generateMatched } from './matched/matched.generator.ts'
import { matchedFeatures, matchedPlan } from './matched/matched.plan.scoring.ts'
import { generatePathFinder } from './path-finder/path-finder.generator.ts'
import { pathFinderFeatures, pathFinderPlan } from './path-finder/path-finder.plan.scoring.ts'
import { generateRotateIt } from './rotate-it/rotate-it.generator.ts'
import { rotateItFeatures, rotateItPlan } from './rotate-it/rotate-it.plan.scoring.ts'
import { generateShapes } from './shapes/shapes.generator.ts'
import { shapesFeatures, shapesPlan } from './shapes/shapes.plan.scoring.ts'
import { generateSwiped } from './swiped/swiped.generator.ts'
import { swipedFeatures, swipedPlan } from './swiped/swiped.plan.scoring.ts'

const seeds = Array.from({ length: 40 }, (_, index) => 6_700_417 * (index + 1))

/** The features of the form of a seed, and what is right in it, item by item. */
interface Form {
  features: readonly object[]
  answers: readonly unknown[]
}

const games: Record<string, { plan: readonly object[]; items: number; form: (seed: number) => Form }> = {
  'Rotate It': {
    plan: rotateItPlan,
    items: 20,
    form: (seed) => formOf(generateRotateIt(seed), rotateItFeatures, ({ answer_index }) => answer_index),
  },
  Shapes: {
    plan: shapesPlan,
    items: 20,
    form: (seed) => formOf(generateShapes(seed), shapesFeatures, ({ answer_index }) => answer_index),
  },
  Matched: {
    plan: matchedPlan,
    items: 96,
    form: (seed) => {
      const { trials, answers } = generateMatched(seed)
      return { features: trials.map(matchedFeatures), answers }
    },
  },
  Swiped: {
    plan: swipedPlan,
    items: 3,
    form: (seed) => {
      const rounds = generateSwiped(seed)
      return { features: rounds.map(swipedFeatures), answers: rounds.flatMap(({ key }) => key) }
    },
  },
  'Path Finder': {
    plan: pathFinderPlan,
    items: 10,
    form: (seed) => formOf(generatePathFinder(seed), pathFinderFeatures, ({ edges }) => JSON.stringify(edges)),
  },
}

const formOf = <Item>(
  items: readonly Item[],
  featuresOf: (item: Item) => object,
  answerOf: (item: Item) => unknown,
) => ({
  features: items.map(featuresOf),
  answers: items.map(answerOf),
})

const agreement = (one: readonly unknown[], other: readonly unknown[]): number =>
  one.filter((answer, index) => answer === other[index]).length / one.length

describe.each(Object.entries(games))('forms of %s', (_, { plan, items, form }) => {
  const forms = seeds.map(form)

  test('have the features of the plan in every position, whatever the seed', () => {
    expect(plan).toHaveLength(items)
    for (const { features } of forms) expect(features).toEqual(plan)
  })

  test('share no answers beyond chance: whoever learns those of one by heart knows nothing about another', () => {
    const shares = forms.slice(1).map(({ answers }) => agreement(answers, forms[0]?.answers ?? []))
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.56)
    expect(Math.max(...shares)).toBeLessThan(0.8)
  })
})

test('the plan of Matched holds every kind of trial equally often', () => {
  const kinds = new Map<string, number>()
  for (const features of matchedPlan)
    kinds.set(JSON.stringify(features), (kinds.get(JSON.stringify(features)) ?? 0) + 1)
  expect([...kinds.values()]).toEqual(Array(8).fill(12))
})

test('the plan of Swiped changes its rule from round to round, and half of its cards mislead', () => {
  expect(swipedPlan.map(({ operation }) => operation)).toEqual(['shape', 'color', 'shape'])
  for (const { cards } of swipedPlan) expect([...cards].filter((card) => card === 'x')).toHaveLength(10)
})
