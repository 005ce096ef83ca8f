import { findGame, type GameName, games, type Maze, Player, practiceMazes, wayThrough } from '../arcade.ts'
import { expectNoAxeViolations, expectNoHorizontalScroll, expectTargetsAtLeast44 } from '../checks.ts'
import { expect, test } from '../people.ts'

/** How each game is practised and played with fingers only. */
const touch: Record<
  GameName,
  { practise: (player: Player) => Promise<void>; play: (player: Player) => Promise<void> }
> = {
  rotateIt: { practise: practiseChoices, play: playChoices },
  shapes: { practise: practiseChoices, play: playChoices },
  matched: {
    practise: async (player) => {
      for (let round = 1; round <= 3; round++) {
        await player.button(player.game.yes).tap()
        if (round < 3) await player.button(player.game.next).tap()
      }
    },
    play: async (player) => {
      const yes = await finger(player, player.game.yes)
      for (let place = 1; place <= 96; [place = 97] = await player.place()) {
        await yes()
        await player.waitsForThePicture()
      }
    },
  },
  swiped: {
    practise: async (player) => {
      for (let card = 1; card <= 12; card++) {
        await expect.poll(async () => (await player.place())[0]).toBe(card)
        await player.button(player.game.leftArrow).tap()
      }
    },
    play: async (player) => {
      const arrows = [await finger(player, player.game.leftArrow), await finger(player, player.game.rightArrow)]
      for (let at = await player.place(); at.length >= 4; at = await player.placeAfter(at)) {
        await arrows[(at[2] ?? 0) % 2]?.()
      }
    },
  },
  pathFinder: {
    practise: async (player) => {
      for (const [index, maze] of practiceMazes.entries()) {
        await tapsThrough(player, maze)
        if (index < 2) await player.button(player.game.next).tap()
      }
    },
    play: async (player) => {
      const { top, bottom, left, right } = player.game.moves
      const moves = {
        top: await finger(player, top),
        bottom: await finger(player, bottom),
        left: await finger(player, left),
        right: await finger(player, right),
      }
      const mazes = player.questions as Maze[]
      for (const [index, maze] of mazes.entries()) {
        for (const move of wayThrough(maze)) await moves[move]()
        await goesOn(player, index + 1 === mazes.length)
      }
    },
  },
}

async function practiseChoices(player: Player): Promise<void> {
  for (let round = 1; round <= 3; round++) {
    await player.page.getByText(player.game.option(round), { exact: true }).locator('..').tap()
    if (round < 3) await player.button(player.game.next).tap()
  }
}

async function playChoices(player: Player): Promise<void> {
  const [, total = 0] = await player.place()
  for (let place = 1; place <= total; place++) {
    await player.page
      .getByText(player.game.option((place % 6) + 1), { exact: true })
      .locator('..')
      .tap()
    await goesOn(player, place === total)
  }
}

async function goesOn(player: Player, isLast: boolean): Promise<void> {
  await player.button(isLast ? player.game.submit : player.game.next).tap()
  await player.waitsForThePicture()
}

/** Taps where a button is, as fast as a finger that knows the place. */
async function finger(player: Player, name: string): Promise<() => Promise<void>> {
  const button = player.button(name)
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  return () => player.page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Taps on each square of the way. */
async function tapsThrough(player: Player, maze: Maze): Promise<void> {
  const { n } = maze.grid
  const step = { top: -n, bottom: n, left: -1, right: 1 }
  const board = player.page.getByRole('img', { name: /./ }).last()
  const { width = 0, height = 0 } = (await board.boundingBox()) ?? {}
  let cell = maze.start
  for (const move of wayThrough(maze)) {
    cell += step[move]
    const x = (((cell % n) + 0.5) / n) * width
    const y = ((Math.floor(cell / n) + 0.5) / n) * height
    await board.tap({ position: { x, y } })
  }
}

/** Swiped hands out its rounds one by one. */
const rounds: Record<GameName, number> = { rotateIt: 1, shapes: 1, matched: 1, swiped: 3, pathFinder: 1 }

/** All questions come at once, save the rounds of Swiped: one after the other. */
const pageSizes: Record<GameName, string | null> = {
  rotateIt: '1000',
  shapes: '1000',
  matched: '1000',
  pathFinder: '1000',
  swiped: null,
}

test.describe('on a phone, in Arabic', () => {
  test.use({
    language: 'ar',
    takes: 'games',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  for (const name of Object.keys(games) as GameName[]) {
    test(`${name} is practised and played to its end by touch alone [GAME-07, GAME-10, GAME-21, SWIPE-03, DONE-07, DONE-08, LIMIT-08, OPEN-07]`, async ({
      page,
      newcomer,
    }) => {
      const player = new Player(page, 'ar')
      const place = await findGame(newcomer, name)
      await player.opens(`/game-info/${place.n}`)
      await player.button(player.game.startPractice).tap()
      await expect(player.button(player.game.stopPractice)).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectTargetsAtLeast44(page)
      await touch[name].practise(player)
      expect(player.askedFor, 'questions asked for by the practice').toEqual([])
      await expectNoAxeViolations(page)
      await player.button(player.game.startAssessment).tap()
      await expect(page.getByRole('timer').first()).toBeVisible()
      expect(player.askedFor.map((query) => query.get('page_size'))).toEqual([pageSizes[name]])
      await expectNoHorizontalScroll(page)
      await expectTargetsAtLeast44(page)
      await player.waitsForThePicture()
      await player.button(player.game.endGame).tap()
      const dialog = page.getByRole('alertdialog', { name: player.game.endTitle })
      await expect(dialog.getByRole('button', { name: player.game.cancel })).toBeFocused()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: player.game.cancel }).tap()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await touch[name].play(player)
      await player.hasFinished(place)
      expect(player.submitted.size).toBe(player.questions.length * rounds[name])
      await player.link(player.game.returnToGames).tap()
      await player.isAt(`/game-assessments/${place.parentId}`)
    })
  }
})
