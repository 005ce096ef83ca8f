import { describe, expect, test } from 'vitest'
import { sampleOneOfSix } from '../random/one-of-six.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { checkMatched } from './matched/matched.check.scoring.ts'
import { generateMatched } from './matched/matched.generator.ts'
import { sampleMatched } from './matched/matched.sample.ts'
import { matchedProvisionalNorm, scoreMatched } from './matched/matched.scoring.ts'
import { checkRotateIt, isProperFigure } from './rotate-it/rotate-it.check.scoring.ts'
import { canonOf, mirrored } from './rotate-it/rotate-it.figure.scoring.ts'
import { generateRotateIt } from './rotate-it/rotate-it.generator.ts'
import { rotateItProvisionalNorm, scoreRotateIt } from './rotate-it/rotate-it.scoring.ts'
import { checkShapes, hamming } from './shapes/shapes.check.scoring.ts'
import { generateShapes } from './shapes/shapes.generator.ts'
import { scoreShapes, shapesProvisionalNorm } from './shapes/shapes.scoring.ts'
import { checkSwiped, isValidGame } from './swiped/swiped.check.scoring.ts'
import { generateSwiped } from './swiped/swiped.generator.ts'
import { sampleSwiped } from './swiped/swiped.sample.ts'
import { scoreSwiped, swipedProvisionalNorm } from './swiped/swiped.scoring.ts'

const seeds = Array.from({ length: 15 }, (_, index) => index * 101 + 1)

const rotateItSets = seeds.map((seed) => generateRotateIt(seed))

describe('Rotate It', () => {
  test('300 generated items are proved by the checker and drawn as they should be', () => {
    const items = rotateItSets.flat()
    expect(items).toHaveLength(300)
    for (const { target, options, answer_index } of items) {
      expect(checkRotateIt({ target, options })).toMatchObject({ valid: true, answer_index })
      expect([target, ...options].every(isProperFigure)).toBe(true)
    }
  })

  test('a set grows from five cells to eight, and no figure comes twice, not even mirrored', () => {
    for (const items of rotateItSets) {
      expect(items.map(({ target }) => target.length)).toEqual([5, 6, 7, 8].flatMap((cells) => Array(5).fill(cells)))
      expect(new Set(items.flatMap(({ target }) => [canonOf(target), canonOf(mirrored(target))])).size).toBe(40)
    }
  })

  test('the right option stands in every place', () => {
    const places = rotateItSets.flat().map(({ answer_index }) => answer_index)
    expect(new Set(places).size).toBe(6)
  })
})

describe('Shapes', () => {
  test('300 generated items are proved by the checker, from easy to hard', () => {
    for (const seed of seeds) {
      const items = generateShapes(seed)
      expect(items).toHaveLength(20)
      for (const item of items)
        expect(checkShapes(item)).toMatchObject({ valid: true, answer_index: item.answer_index })
      const distances = items.map((item) => checkShapes(item).min_hamming ?? 0)
      expect(distances).toEqual([...distances].sort((a, b) => b - a))
      expect(new Set(distances)).toEqual(new Set([1, 2, 3]))
      expect(new Set(items.map(({ operation }) => operation)).size).toBe(2)
    }
  })

  test('the right option cannot be told from the options alone', () => {
    const items = seeds.flatMap((seed) => generateShapes(seed))
    /** How often whoever picks one that is most like the others is right. */
    const luck = ({ options, answer_index }: (typeof items)[number]) => {
      const distances = options.map((one) => options.reduce((sum, other) => sum + hamming(one, other), 0))
      const least = Math.min(...distances)
      return distances[answer_index] === least ? 1 / distances.filter((distance) => distance === least).length : 0
    }
    // One in six by chance.
    expect(items.reduce((sum, item) => sum + luck(item), 0) / items.length).toBeLessThan(0.25)
  })
})

describe('Matched', () => {
  test('generated lists are balanced and leave no shortcut', () => {
    for (const seed of seeds) {
      const { trials, answers } = generateMatched(seed)
      expect(checkMatched(trials)).toMatchObject({
        trials: 96,
        yes: 48,
        congruent: 48,
        valid: true,
        shortcut_always_yes: 0.5,
        shortcut_word: 0.5,
        shortcut_ink: 0.5,
        answers,
      })
    }
  })
})

describe('Swiped', () => {
  test('generated games have three rounds of twenty whose rule changes', () => {
    for (const seed of seeds) {
      const rounds = generateSwiped(seed)
      expect(isValidGame(rounds)).toBe(true)
      for (const round of rounds) expect(checkSwiped(round).key).toEqual(round.key)
    }
  })
})

test('the same seed makes the same items, another seed others', () => {
  for (const generate of [generateRotateIt, generateShapes, generateMatched, generateSwiped]) {
    expect(generate(5)).toEqual(generate(5))
    expect(generate(5)).not.toEqual(generate(6))
  }
})

describe('simulated players', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const players = Array.from({ length: 60 }, (_, seed) => seed)
  const keyOf = (answers: readonly { id: number; choice: number }[]) =>
    new Map(answers.map(({ id, choice }) => [id, choice]))

  const optionGame = (items: readonly { options: readonly unknown[]; answer_index: number }[]) =>
    items.map(({ options, answer_index }, id) => ({
      id,
      optionIds: options.map((_, option) => option),
      answerId: answer_index,
    }))

  const rotateItQuestions = optionGame(generateRotateIt(1))
  const shapesQuestions = optionGame(generateShapes(1))
  const matchedTrials = generateMatched(1).answers.map((answer, id) => ({ id, answer }))
  const swipedKeys = generateSwiped(1).map(({ key }) => key)

  const rotateIt = (ability: number) =>
    players.map((seed) => {
      const questions = rotateItQuestions
      const { answers, elapsedSeconds } = sampleOneOfSix(questions, ability, seededRandom(seed))
      const key = new Map(questions.map(({ id, answerId }) => [id, answerId]))
      return scoreRotateIt({
        key,
        answers: keyOf(answers),
        elapsedSeconds,
        accommodationFactor: 1,
        norm: rotateItProvisionalNorm,
      }).value
    })

  const shapes = (ability: number) =>
    players.map((seed) => {
      const questions = shapesQuestions
      const { answers, elapsedSeconds } = sampleOneOfSix(questions, ability, seededRandom(seed))
      const key = new Map(questions.map(({ id, answerId }) => [id, answerId]))
      return scoreShapes({
        key,
        answers: keyOf(answers),
        elapsedSeconds,
        accommodationFactor: 1,
        norm: shapesProvisionalNorm,
      }).value
    })

  const matched = (ability: number) =>
    players.map((seed) => {
      const trials = matchedTrials
      const { answers, elapsedSeconds } = sampleMatched(trials, ability, seededRandom(seed))
      const key = new Map(trials.map(({ id, answer }) => [id, answer]))
      const given = new Map(answers.map(({ id, choice }) => [id, choice]))
      return scoreMatched({ key, answers: given, elapsedSeconds, accommodationFactor: 1, norm: matchedProvisionalNorm })
        .value
    })

  const swiped = (ability: number) =>
    players.map((seed) => {
      const keys = swipedKeys
      const sampled = sampleSwiped(keys, ability, seededRandom(seed))
      const rounds = sampled.map((round, index) => ({ ...round, key: keys[index] ?? [], endedEarly: false }))
      return scoreSwiped({ rounds, accommodationFactor: 1, norm: swipedProvisionalNorm }).value
    })

  test.each([
    ['Rotate It', rotateIt],
    ['Shapes', shapes],
    ['Matched', matched],
    ['Swiped', swiped],
  ])('of %s score about the middle, and better ones higher', (_, scores) => {
    expect(mean(scores(0))).toBeGreaterThan(40)
    expect(mean(scores(0))).toBeLessThan(70)
    expect(mean(scores(1))).toBeGreaterThan(mean(scores(0)) + 5)
    expect(mean(scores(-1))).toBeLessThan(mean(scores(0)) - 5)
  })
})
