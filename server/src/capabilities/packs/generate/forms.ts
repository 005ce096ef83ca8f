import type { Kind } from '@mizan/contract/kinds/registry'
import { generateMatched } from '@mizan/domain/kinds/matched/matched.generator'
import { generatePathFinder } from '@mizan/domain/kinds/path-finder/path-finder.generator'
import { generateRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.generator'
import { generateShapes } from '@mizan/domain/kinds/shapes/shapes.generator'
import { generateSwiped } from '@mizan/domain/kinds/swiped/swiped.generator'

/** The items of a form by game. What a generator knows beyond the item itself, such as its answer, stays out. */
export const forms = {
  'rotate-it': (seed: number) => generateRotateIt(seed).map(({ target, options }) => ({ target, options })),
  shapes: (seed: number) =>
    generateShapes(seed).map(({ left, right, operation, options }) => ({ left, right, operation, options })),
  matched: (seed: number) => generateMatched(seed).trials,
  swiped: (seed: number) =>
    generateSwiped(seed).map(({ operation, left, right, items }) => ({ operation, left, right, items })),
  'path-finder': (seed: number) =>
    generatePathFinder(seed).map(({ n, edges, start, end }) => ({ n, edges, start, end })),
} satisfies Partial<Record<Kind, (seed: number) => object[]>>

export type Game = keyof typeof forms

export const isGame = (name: string): name is Game => Object.hasOwn(forms, name)
