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
      for (let question = 1; question <= 3; question++) {
        await player.waitsForThePicture()
        await player.button(player.game.yes).tap()
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
      for (const name of [player.game.leftArrow, player.game.rightArrow, player.game.leftArrow]) {
        await player.waitsForThePicture()
        await player.button(name).tap()
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
      const [first] = player.questions as Maze[]
      await player.waitsForThePicture()
      if (first) for (const move of wayThrough(first)) await player.button(player.game.moves[move]).tap()
      await player.button(player.game.next).tap()
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
  for (const number of [3, 1]) {
    await player.waitsForThePicture()
    await player.page.getByText(player.game.option(number), { exact: true }).locator('..').tap()
    await player.button(player.game.next).tap()
  }
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

test.describe('on a phone, in Arabic', () => {
  test.use({
    language: 'ar',
    takes: 'games',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  for (const name of Object.keys(games) as GameName[]) {
    test(`${name} is practised, played and ended by touch alone [GAME-07, GAME-10..12, SWIPE-03, OPEN-07]`, async ({
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
      await expectNoAxeViolations(page)
      await player.button(player.game.startAssessment).tap()
      await expect(page.getByRole('timer').first()).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectTargetsAtLeast44(page)
      await touch[name].play(player)
      await player.button(player.game.endGame).tap()
      const dialog = page.getByRole('alertdialog', { name: player.game.endTitle })
      await expect(dialog.getByRole('button', { name: player.game.cancel })).toBeFocused()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: player.game.endGame }).tap()
      await player.hasFinished(place)
      expect(player.submitted.size).toBeGreaterThan(0)
      await player.link(player.game.returnToGames).tap()
      await player.isAt(`/game-assessments/${place.parentId}`)
    })
  }
})
