import { join } from 'node:path'
import { generateRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.generator'
import { rotateItPicture } from '@mizan/domain/kinds/rotate-it/rotate-it.picture'
import { generateShapes } from '@mizan/domain/kinds/shapes/shapes.generator'
import { shapesPicture } from '@mizan/domain/kinds/shapes/shapes.picture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arcade, openArcade } from '../../testing/arcade.ts'
import { shippedContent } from '../packs/check/check-packs.ts'
import { instrumentBuilders } from '../packs/import/build-instrument.ts'
import { readPackFolder } from '../packs/read/pack-folder.ts'

let arcade: Arcade
beforeAll(async () => {
  arcade = await openArcade()
})
afterAll(() => arcade.close())

const games = ['rotate-it', 'shapes', 'matched', 'swiped', 'path-finder'] as const

function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(fieldsIn)]
}

const maySee = new Set([
  ...['id', 'image', 'options', 'left_image', 'right_image', 'operation', 'grid', 'n', 'edges', 'start', 'end'],
  ...['meaning_text', 'meaning_color', 'target_text', 'target_color', 'target_image', 'timer_seconds', 'item_seconds'],
])

describe('what a player is handed out', () => {
  test.each(games)('of %s holds the fields of the specification and nothing else [GAME-26]', async (game) => {
    const player = await arcade.player(game)
    for (const path of ['/api/v1/en', '/api/v1/ar']) {
      const { body, status } = await arcade.portal.send({
        url: `${path}/tests/${player.testId}/questions/`,
        headers: { authorization: `Token ${player.person.token}` },
      })
      expect(status).toBe(200)
      const { results } = body as { results: object[] }
      expect(results.length).toBeGreaterThan(0)
      expect([...new Set(fieldsIn(results))].filter((name) => !maySee.has(name))).toEqual([])
      // Neither names of files nor words that name what eyes have to see.
      expect(JSON.stringify(results)).not.toMatch(
        /\.svg|\.png|correct|answer|shortest|sides|"(blue|orange|circle|cat)"/,
      )
    }
  })

  test('has its pictures inside, as drawings without names or descriptions', async () => {
    for (const game of ['rotate-it', 'shapes', 'swiped'] as const) {
      const { body } = await (await arcade.player(game)).questions()
      const images = JSON.stringify(body.results).match(/"(image|left_image|right_image)":"[^"]*"/g) ?? []
      expect(images.length).toBeGreaterThan(20)
      for (const image of images) {
        expect(image).toMatch(/":"data:image\/svg\+xml,/)
        expect(image).not.toMatch(/title|desc|aria|class|data-/)
      }
    }
  })

  test('is the same for all who are dealt a form', async () => {
    const played = new Map<number, unknown>()
    // Of five players at least two have one of the four forms.
    for (let player = 0; player < 5; player++) {
      const { testId, questions } = await arcade.player('rotate-it')
      const { results } = (await questions()).body
      expect(results).toEqual(played.get(testId) ?? results)
      played.set(testId, results)
    }
    expect(played.size).toBeLessThan(5)
  })
})

/** Chi-square against equal shares, with five degrees of freedom; 35 is exceeded by chance once in a million times. */
const LIMIT = 35
function unevenness(places: readonly number[], options = 6): number {
  const expected = places.length / options
  const counts = Array.from({ length: options }, (_, place) => places.filter((other) => other === place).length)
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const seeds = Array.from({ length: 50 }, (_, index) => 104_729 * (index + 1))

describe('the right option [T-KEY-02]', () => {
  test('stands in every place equally often', () => {
    const rotate = seeds.flatMap((seed) => generateRotateIt(seed).map(({ answer_index }) => answer_index))
    const shapes = seeds.flatMap((seed) => generateShapes(seed).map(({ answer_index }) => answer_index))
    expect(unevenness(rotate)).toBeLessThan(LIMIT)
    expect(unevenness(shapes)).toBeLessThan(LIMIT)
  })

  test('has an id that is lowest, highest or between as often as the others', async () => {
    const { instruments } = await readPackFolder(join(shippedContent, 'sealed'))
    for (const game of ['rotate-it', 'shapes'] as const) {
      const pack = instruments.find(({ folder }) => folder === game)
      if (!pack) throw new Error(`no pack of ${game}`)
      const ranks = Array.from({ length: 50 }, () => instrumentBuilders[game](pack).slice(0, 1)).flatMap(([built]) =>
        (built?.questions ?? []).map(({ content, key }) => rankOf(Object(content).options, Object(key).correct)),
      )
      expect(ranks).toHaveLength(1000)
      expect(unevenness(ranks)).toBeLessThan(LIMIT)
    }
  })

  test('is not told by the length of its drawing', () => {
    const guesses = { 'rotate-it': [0, 0], shapes: [0, 0] }
    for (const seed of seeds) {
      for (const { options, answer_index } of generateRotateIt(seed)) {
        count(
          guesses['rotate-it'],
          options.map((option) => rotateItPicture(option).length),
          answer_index,
        )
      }
      for (const { options, answer_index } of generateShapes(seed)) {
        count(
          guesses.shapes,
          options.map((option) => shapesPicture(option).length),
          answer_index,
        )
      }
    }
    for (const [game, [shortest = 0, longest = 0]] of Object.entries(guesses)) {
      // Guessing is right once in six times; whoever goes by length is not much better off.
      expect([game, shortest / 1000 < 0.25, longest / 1000 < 0.25]).toEqual([game, true, true])
    }
  })
})

const rankOf = (options: readonly { id: number }[], correct: number): number =>
  options.filter(({ id }) => id < correct).length

/** How often the shortest, and how often the longest drawing is the right one; of equal ones a share. */
function count(hits: number[], lengths: readonly number[], answer: number): void {
  for (const [place, extreme] of [Math.min(...lengths), Math.max(...lengths)].entries()) {
    const candidates = lengths.flatMap((length, index) => (length === extreme ? [index] : []))
    if (candidates.includes(answer)) hits[place] = (hits[place] ?? 0) + 1 / candidates.length
  }
}
