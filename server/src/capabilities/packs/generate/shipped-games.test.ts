import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kinds } from '@mizan/contract/kinds/registry'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { packSchemas } from '@mizan/contract/packs/registry'
import { minutesOf } from '@mizan/domain/applications/duration'
import { matchedFeatures } from '@mizan/domain/kinds/matched/matched.plan.scoring'
import { checkPathFinder } from '@mizan/domain/kinds/path-finder/path-finder.check.scoring'
import { pathFinderFeatures } from '@mizan/domain/kinds/path-finder/path-finder.plan.scoring'
import { rotateItFeatures } from '@mizan/domain/kinds/rotate-it/rotate-it.plan.scoring'
import { checkShapes } from '@mizan/domain/kinds/shapes/shapes.check.scoring'
import { shapesFeatures } from '@mizan/domain/kinds/shapes/shapes.plan.scoring'
import { swipedFeatures } from '@mizan/domain/kinds/swiped/swiped.plan.scoring'
import { describe, expect, test } from 'vitest'
import { checkFolder, shippedContent } from '../check/check-packs.ts'
import { forms, type Game, isGame } from './forms.ts'
import { practiceFile, writeForm } from './write-form.ts'

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(shippedContent, path), 'utf8'))
const itemsOf = async <Name extends Game>(game: Name, form = 'a'): Promise<ReturnType<(typeof forms)[Name]>> =>
  JSON.parse(await readFile(join(shippedContent, `sealed/${game}/forms/${form}.json`), 'utf8')).items

/** The shipped forms, each with the seed that makes it. */
const shippedForms: Record<Game, Record<string, number>> = {
  'rotate-it': { a: 4711, b: 4712, c: 4713, d: 4714 },
  shapes: { a: 4721, b: 4722, c: 4723, d: 4724 },
  matched: { a: 4731, b: 4732, c: 4733, d: 4734 },
  swiped: { a: 4741, b: 4742, c: 4743, d: 4744 },
  'path-finder': { a: 4751, b: 4752, c: 4753, d: 4754 },
}

const featuresOf: { [Name in Game]: (items: ReturnType<(typeof forms)[Name]>) => readonly object[] } = {
  'rotate-it': (items) => items.map(rotateItFeatures),
  shapes: (items) => items.map(shapesFeatures),
  matched: (items) => items.map(matchedFeatures),
  swiped: (items) => items.map(swipedFeatures),
  'path-finder': (items) => items.map(pathFinderFeatures),
}

const featuresIn = async <Name extends Game>(game: Name, letter: string) =>
  featuresOf[game](await itemsOf(game, letter))

const isRising = (values: readonly number[]) => values.every((value, index) => value >= (values[index - 1] ?? value))

describe('the shipped forms', () => {
  test('have 20 items of Rotate It and of Shapes, 96 trials of Matched, 3 rounds of 20 of Swiped and 10 mazes', async () => {
    expect(await itemsOf('rotate-it')).toHaveLength(20)
    expect(await itemsOf('shapes')).toHaveLength(20)
    expect(await itemsOf('matched')).toHaveLength(96)
    expect((await itemsOf('swiped')).map(({ items }) => items.length)).toEqual([20, 20, 20])
    expect(await itemsOf('path-finder')).toHaveLength(10)
  })

  test('rise in difficulty', async () => {
    expect(isRising((await itemsOf('rotate-it')).map(({ target }) => target.length))).toBe(true)
    expect(isRising((await itemsOf('shapes')).map((item) => -(checkShapes(item).min_hamming ?? 0)))).toBe(true)
    const mazes = await itemsOf('path-finder')
    expect(isRising(mazes.map((maze) => maze.n * 100 + (checkPathFinder(maze).shortest ?? 0)))).toBe(true)
  })

  test('limit a run to 120 seconds and a round of Swiped to 60 [ROT-02] [MATCH-02] [SHAPE-02] [OPEN-09]', async () => {
    for (const game of Object.keys(forms).filter(isGame)) {
      const { timer_seconds } = packSchemas[game].test.parse(await read(`sealed/${game}/test.json`))
      expect([game, timer_seconds]).toEqual([game, game === 'swiped' ? 60 : 120])
    }
  })
})

describe.each(Object.entries(shippedForms))('the forms of %s', (game, seeds) => {
  if (!isGame(game)) throw new Error(game)
  const letters = Object.keys(seeds)

  test('are four or more, and each is what its generator makes of its seed', async () => {
    expect(letters.length).toBeGreaterThanOrEqual(4)
    const files = await readdir(join(shippedContent, `sealed/${game}/forms`))
    expect(files.toSorted()).toEqual(letters.map((letter) => `${letter}.json`))
    for (const [letter, seed] of Object.entries(seeds)) {
      expect(await itemsOf(game, letter), letter).toEqual(JSON.parse(JSON.stringify(forms[game](seed))))
    }
  })

  test('have the same difficulty features in every position', async () => {
    const features = await Promise.all(letters.map((letter) => featuresIn(game, letter)))
    for (const other of features) expect(other).toEqual(features[0])
  })

  test('share no items beyond what chance repeats of the few that Matched can show', async () => {
    const sheets = await Promise.all(
      letters.map(async (letter) => (await itemsOf(game, letter)).map((item) => JSON.stringify(item))),
    )
    for (const [place, own] of sheets.entries()) {
      for (const other of sheets.slice(0, place)) {
        const again = own.filter((item, index) => (game === 'matched' ? item === other[index] : other.includes(item)))
        expect(again.length / own.length).toBeLessThan(game === 'matched' ? 0.1 : 0.01)
      }
    }
  })
})

describe('the shipped games', () => {
  const about = async (slug: string) =>
    (await read(`sealed/${slug}/test.json`)) as Record<'title' | 'description', Record<string, string>> & {
      icon: string
    }

  test('take together as long as their card says: one minute for a round of Swiped, two for each other game [ADASH-06, ADASH-23, SWIPE-13]', async () => {
    const minutes = async (slug: string) => {
      const { duration } = (await read(`sealed/${slug}/test.json`)) as { duration: string }
      return minutesOf(duration) ?? Number.NaN
    }
    const games = Object.keys(forms).filter(isGame)
    const rounds = (await itemsOf('swiped')).length
    const each = await Promise.all(games.map(minutes))
    expect(each).toEqual(games.map((game) => (game === 'swiped' ? rounds : 2)))
    expect(await minutes('games')).toBe(each.reduce((sum, one) => sum + one, 0))
  })

  test('have the icon of their category: 10 matches, 7 swiped, 8 shapes, 9 rotate-it [GAME-04] [OPEN-05]', async () => {
    const icons = await Promise.all(
      Object.keys(forms)
        .filter(isGame)
        .map(async (game) => [kinds[game].category, (await about(game)).icon] as const),
    )
    expect(Object.fromEntries(icons)).toEqual({
      6: 'path-finder',
      7: 'swiped',
      8: 'shapes',
      9: 'rotate-it',
      10: 'matched',
    })
  })

  test('are called as specified, each with its practice [GAME-01] [PATH-01]', async () => {
    const names = await Promise.all(Object.keys(forms).map(async (slug) => [slug, (await about(slug)).title.en]))
    expect(Object.fromEntries(names)).toEqual({
      'rotate-it': 'Rotate It',
      shapes: 'Shapes',
      matched: 'Matched',
      swiped: 'Swiped',
      'path-finder': 'Path Finder',
    })
    expect(Object.keys(practiceSchemas).toSorted()).toEqual(Object.keys(forms).toSorted())
  })

  test('say what they test [GAME-02]', async () => {
    const abilities = ['attention to detail', 'sustained attention', 'focus', 'cognitive flexibility']
    const { en } = (await about('games')).description
    for (const what of [...abilities, 'logical reasoning', 'spatial ability']) expect(en).toContain(what)
  })
})

describe('the shipped practice', () => {
  const seeds = { 'rotate-it': 3107, shapes: 3108, matched: 3109, swiped: 3110, 'path-finder': 3111 }

  test.each(Object.entries(seeds))('of %s is what its generator proved, with its answers', async (game, seed) => {
    if (!isGame(game)) throw new Error(game)
    const shipped = await read(`open/practice/${game}/practice.json`)
    expect(practiceSchemas[game].parse(shipped)).toEqual(JSON.parse(await practiceFile(game, seed)))
  })

  test('has 3 rounds of six options and one answer id in Rotate It and Shapes [ROT-03] [SHAPE-03]', async () => {
    for (const game of ['rotate-it', 'shapes'] as const) {
      const { rounds } = practiceSchemas[game].parse(await read(`open/practice/${game}/practice.json`))
      expect(rounds).toHaveLength(3)
      for (const { options, answer } of rounds) {
        expect(options).toHaveLength(6)
        expect(new Set(options.map(({ image }) => image)).size).toBe(6)
        expect(options.filter(({ id }) => id === answer)).toHaveLength(1)
      }
    }
  })

  test('has both tasks and both answers in Matched, and words that mislead [MATCH-06]', async () => {
    const { rounds } = practiceSchemas.matched.parse(await read('open/practice/matched/practice.json'))
    expect(rounds.map(({ task, answer }) => [task, answer])).toEqual([
      ['picture', true],
      ['ink_color', false],
      ['ink_color', true],
    ])
    expect(rounds.every(({ task, src }) => (task === 'picture') === (src !== null))).toBe(true)
  })

  test('has 12 items of Swiped with both answers, and a timer that is not used [SWIPE-15]', async () => {
    const practice = practiceSchemas.swiped.parse(await read('open/practice/swiped/practice.json'))
    expect(practice.options).toHaveLength(12)
    expect(new Set(practice.options.map(({ answer }) => answer))).toEqual(new Set(['l', 'r']))
    expect(practice).toMatchObject({ is_timer_countdown: true, timer_seconds: 600 })
  })

  test('has 3 mazes of Path Finder [OPEN-07]', async () => {
    const { rounds } = practiceSchemas['path-finder'].parse(await read('open/practice/path-finder/practice.json'))
    expect(rounds).toHaveLength(3)
  })
})

test('forms that were written pass the check and hold no answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-form-'))
  for (const game of Object.keys(forms).filter(isGame)) {
    const pack = join(folder, `${game}-b`)
    for (const [form, seed] of [
      ['a', 77],
      ['b', 78],
    ] as const)
      await writeForm({ game, seed, folder: pack, id: `${game}-b`, form })
    expect(await readFile(join(pack, 'forms/b.json'), 'utf8')).not.toMatch(/answer|key|correct|difficulty/)
    expect(JSON.parse(await readFile(join(pack, 'test.json'), 'utf8'))).toMatchObject({ id: `${game}-b`, kind: game })
  }
  expect(await checkFolder(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
