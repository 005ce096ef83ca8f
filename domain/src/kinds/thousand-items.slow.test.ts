import { describe, expect, test } from 'vitest'
import { checkMatched, type MatchedTrial } from './matched/matched.check.scoring.ts'
import { generateMatched } from './matched/matched.generator.ts'
import { checkPathFinder } from './path-finder/path-finder.check.scoring.ts'
import { generatePathFinder } from './path-finder/path-finder.generator.ts'
import { pathFinderPlan } from './path-finder/path-finder.plan.scoring.ts'
import type { Maze } from './path-finder/path-finder.walk.ts'
import { checkRotateIt, isProperFigure } from './rotate-it/rotate-it.check.scoring.ts'
import { type Figure, mirrored, pictureOf, turned } from './rotate-it/rotate-it.figure.scoring.ts'
import { type GeneratedRotateIt, generateRotateIt } from './rotate-it/rotate-it.generator.ts'
import { checkShapes } from './shapes/shapes.check.scoring.ts'
import { type GeneratedShapes, generateShapes } from './shapes/shapes.generator.ts'
import { isValidGame, type SwipedRoundItems } from './swiped/swiped.check.scoring.ts'
import { generateSwiped } from './swiped/swiped.generator.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => 7919 * (index + 1))
const without = <T>(list: readonly T[], index: number) => list.filter((_, other) => other !== index)
const withOne = <T>(list: readonly T[], index: number, one: T) =>
  list.map((other, place) => (place === index ? one : other))

describe('a thousand items of Rotate It', () => {
  const items = seeds(50).flatMap((seed) => generateRotateIt(seed))
  const isValid = ({ target, options }: { target: Figure; options: readonly Figure[] }) =>
    checkRotateIt({ target, options }).valid && [target, ...options].every(isProperFigure)
  const wrongPlace = ({ answer_index }: GeneratedRotateIt) => (answer_index + 1) % 6

  test('are all valid', () => {
    expect(items).toHaveLength(1000)
    expect(items.filter((item) => !isValid(item))).toEqual([])
  })

  const square: Figure = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
  ].map(([row = 0, column = 0]) => [row, column] as const)
  const faults: [string, (item: GeneratedRotateIt) => { target: Figure; options: readonly Figure[] }][] = [
    [
      'a second right answer',
      (item) => ({ ...item, options: withOne(item.options, wrongPlace(item), anotherTurn(item)) }),
    ],
    [
      'no right answer',
      (item) => ({ ...item, options: withOne(item.options, item.answer_index, mirrored(item.target)) }),
    ],
    ['the target as it is', (item) => ({ ...item, options: withOne(item.options, item.answer_index, item.target) })],
    ['an option twice', (item) => ({ ...item, options: withOne(item.options, wrongPlace(item), right(item)) })],
    [
      'an option with a cell less',
      (item) => ({ ...item, options: withOne(item.options, wrongPlace(item), square.slice(1)) }),
    ],
    ['a figure that falls apart', (item) => ({ ...item, target: [...item.target.slice(1), [9, 9] as const] })],
    ['five options', (item) => ({ ...item, options: without(item.options, wrongPlace(item)) })],
    [
      'a figure that is its own mirror image',
      (item) => ({
        ...item,
        target: [
          [0, 0],
          [0, 1],
          [0, 2],
          [0, 3],
          [0, 4],
        ],
      }),
    ],
  ]
  const right = ({ options, answer_index }: GeneratedRotateIt): Figure => options[answer_index] ?? []
  const anotherTurn = (item: GeneratedRotateIt): Figure =>
    [1, 2, 3].map((turns) => turned(item.target, turns)).find((turn) => pictureOf(turn) !== pictureOf(right(item))) ??
    []

  test.each(faults)('are all refused with %s', (_, plant) => {
    expect(items.filter((item) => isValid(plant(item)))).toEqual([])
  })
})

describe('a thousand items of Shapes', () => {
  const items = seeds(50).flatMap((seed) => generateShapes(seed))
  const wrongPlace = ({ answer_index }: GeneratedShapes) => (answer_index + 1) % 6
  const resultOf = ({ options, answer_index }: GeneratedShapes) => options[answer_index] ?? ''

  test('are all valid', () => {
    expect(items).toHaveLength(1000)
    expect(items.filter((item) => !checkShapes(item).valid)).toEqual([])
  })

  const faults: [string, (item: GeneratedShapes) => GeneratedShapes][] = [
    [
      'the right answer twice',
      (item) => ({ ...item, options: withOne(item.options, wrongPlace(item), resultOf(item)) }),
    ],
    ['no right answer', (item) => ({ ...item, options: withOne(item.options, item.answer_index, '1'.repeat(16)) })],
    ['an empty option', (item) => ({ ...item, options: withOne(item.options, wrongPlace(item), '0'.repeat(16)) })],
    ['five options', (item) => ({ ...item, options: without(item.options, wrongPlace(item)) })],
    ['the other operation', (item) => ({ ...item, operation: item.operation === 'plus' ? 'minus' : 'plus' })],
    [
      'nothing to join or take away',
      (item) => ({ ...item, right: item.operation === 'plus' ? item.left : '0'.repeat(16) }),
    ],
  ]
  test.each(faults)('are all refused with %s', (_, plant) => {
    expect(items.filter((item) => checkShapes(plant(item)).valid)).toEqual([])
  })
})

describe('a thousand trials of Matched', () => {
  const lists = seeds(11).map((seed) => generateMatched(seed).trials)

  test('are all in lists that are valid', () => {
    expect(lists.flat().length).toBeGreaterThan(1000)
    expect(lists.every((trials) => checkMatched(trials).valid)).toBe(true)
  })

  const faults: [string, (trials: MatchedTrial[], index: number) => MatchedTrial[]][] = [
    ['one trial missing', (trials, index) => without(trials, index)],
    [
      'one trial twice in a row',
      (trials, index) => trials.flatMap((trial, place) => (place === index ? [trial, trial] : [trial])),
    ],
    [
      'one answer turned',
      (trials, index) => trials.map((trial, place) => (place === index ? turnedAnswer(trial) : trial)),
    ],
    [
      'one word that helps instead of misleading',
      (trials, index) => trials.map((trial, place) => (place === index ? turnedWord(trial) : trial)),
    ],
  ]
  const turnedAnswer = (trial: MatchedTrial): MatchedTrial => {
    const field = trial.operation === 'picture' ? 'target_image' : 'target_color'
    return { ...trial, [field]: trial[field] === trial.meaning_text ? 'other' : trial.meaning_text }
  }
  const turnedWord = (trial: MatchedTrial): MatchedTrial => ({
    ...trial,
    target_text: trial.target_text === trial.meaning_text ? 'other' : trial.meaning_text,
  })
  test.each(faults)('are all refused with %s', (_, plant) => {
    for (const trials of lists.slice(0, 3)) {
      for (const index of trials.keys()) expect(checkMatched(plant(trials, index)).valid).toBe(false)
    }
  })
})

describe('a thousand items of Swiped', () => {
  const games = seeds(17).map((seed) => generateSwiped(seed))

  test('are all in games that are valid', () => {
    expect(games.flat().flatMap(({ items }) => items).length).toBeGreaterThan(1000)
    expect(games.every(isValidGame)).toBe(true)
  })

  const inRound = (game: SwipedRoundItems[], change: (round: SwipedRoundItems) => SwipedRoundItems) =>
    [0, 1, 2].map((place) => game.map((round, other) => (other === place ? change(round) : round)))
  const faults: [string, (game: SwipedRoundItems[]) => SwipedRoundItems[][]][] = [
    ['one item missing', (game) => inRound(game, (round) => ({ ...round, items: round.items.slice(1) }))],
    [
      'one item that fits neither image',
      (game) =>
        inRound(game, (round) => ({ ...round, items: withOne(round.items, 3, { shape: 'moon', color: 'mauve' }) })),
    ],
    [
      'images that agree on the rule',
      (game) =>
        inRound(game, (round) => ({
          ...round,
          right: { ...round.right, [round.operation]: round.left[round.operation] },
        })),
    ],
    [
      'one item for the other side',
      (game) => inRound(game, (round) => ({ ...round, items: withOne(round.items, 0, opposite(round)) })),
    ],
    ['a rule that stays', (game) => [game.map((round) => ({ ...round, operation: 'shape' as const }))]],
    ['a round missing', (game) => [game.slice(1)]],
  ]
  const opposite = ({ operation, left, right, items }: SwipedRoundItems) => {
    const [first = left] = items
    return first[operation] === left[operation] ? right : left
  }
  test.each(faults)('are all refused with %s', (_, plant) => {
    for (const game of games) for (const faulty of plant(game)) expect(isValidGame(faulty)).toBe(false)
  })
})

describe('a thousand mazes of Path Finder', () => {
  // Without the longest, of which few are drawn by chance.
  const mazes = seeds(125).flatMap((seed) => generatePathFinder(seed, pathFinderPlan.slice(0, 8)))

  test('are all valid', () => {
    expect(mazes).toHaveLength(1000)
    expect(mazes.filter((maze) => !checkPathFinder(maze).valid)).toEqual([])
  })

  const missingEdge = ({ n, edges }: Maze): readonly [number, number] => {
    const open = new Set(edges.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`))
    const cells = Array.from({ length: n * n }, (_, cell) => cell)
    const wall = cells.find((cell) => (cell + 1) % n !== 0 && !open.has(`${cell}-${cell + 1}`))
    return wall === undefined ? [0, 0] : [wall, wall + 1]
  }
  const faults: [string, (maze: Maze) => Maze][] = [
    ['a wall that cuts it', (maze) => ({ ...maze, edges: maze.edges.slice(1) })],
    ['a second way', (maze) => ({ ...maze, edges: [...maze.edges, missingEdge(maze)] })],
    [
      'a way round in place of a passage',
      (maze) => ({ ...maze, edges: [...maze.edges.slice(0, -1), ...maze.edges.slice(0, 1)] }),
    ],
  ]
  test.each(faults)('are all refused with %s', (_, plant) => {
    expect(mazes.filter((maze) => checkPathFinder(plant(maze)).valid)).toEqual([])
  })
})
