import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kinds } from '@mizan/contract/kinds/registry'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { packSchemas } from '@mizan/contract/packs/registry'
import { minutesOf } from '@mizan/domain/applications/duration'
import { checkPathFinder } from '@mizan/domain/kinds/path-finder/path-finder.check.scoring'
import { checkShapes } from '@mizan/domain/kinds/shapes/shapes.check.scoring'
import { describe, expect, test } from 'vitest'
import { checkFolder, shippedContent } from '../check/check-folder.ts'
import { forms, type Game, isGame } from './forms.ts'
import { practiceFile, writeForm } from './write-form.ts'

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(shippedContent, path), 'utf8'))
const itemsOf = async <Name extends Game>(game: Name): Promise<ReturnType<(typeof forms)[Name]>> =>
  JSON.parse(await readFile(join(shippedContent, `sealed/${game}/items.json`), 'utf8')).items

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

test('a form that was written passes the check and holds no answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-form-'))
  for (const game of Object.keys(forms).filter(isGame)) {
    const pack = join(folder, `${game}-b`)
    await writeForm({ game, seed: 77, folder: pack, id: `${game}-b` })
    expect(await readFile(join(pack, 'items.json'), 'utf8')).not.toMatch(/answer|key|correct|difficulty/)
    expect(JSON.parse(await readFile(join(pack, 'test.json'), 'utf8'))).toMatchObject({ id: `${game}-b`, kind: game })
  }
  expect(await checkFolder(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
