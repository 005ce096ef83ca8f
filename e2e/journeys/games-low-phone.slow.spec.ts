import { findGame, type GameName, games, Player } from '../arcade.ts'
import { expectNoHorizontalScroll } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const softly = expect.configure({ soft: true })

/** What a phone leaves between the bars of its browser: a small one upright, as narrow as they come, and on its side. */
const lowPhone = { width: 375, height: 553 }
const smallPhones = [lowPhone, { width: 320, height: 553 }, { width: 320, height: 568 }, { width: 667, height: 331 }]
/** And usual ones. */
const phones = [
  { width: 320, height: 700 },
  { width: 390, height: 780 },
  { width: 412, height: 800 },
  { width: 430, height: 844 },
]
const windows = [...smallPhones, ...phones]

const controls = 'main label, main button'
const everything = `${controls}, main svg[role=img], main p`

/** Runs in the page: what can be read, pressed, or drawn on, and is not wholly in sight. */
function hiddenParts(looked: string): string[] {
  const parts = [...document.querySelectorAll(looked)]
  const shown = parts.filter((part) => part.checkVisibility())
  return shown.flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const edge = 3
    const isInSight = [
      [left + edge, (top + bottom) / 2],
      [right - edge, (top + bottom) / 2],
      [(left + right) / 2, top + edge],
      [(left + right) / 2, bottom - edge],
    ].every(([x = 0, y = 0]) => part.contains(document.elementFromPoint(x, y)))
    return isInSight ? [] : [`${part.tagName} "${part.textContent}" from ${top} to ${bottom}`]
  })
}

for (const language of languages) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, takes: 'games', viewport: lowPhone, hasTouch: true, isMobile: true })

    test(`every game is seen whole as it is practised, upright or on its side: to scroll would cost time that counts [LIMIT-01] (${language})`, async ({
      page,
      newcomer,
    }) => {
      const player = new Player(page, language)
      for (const name of Object.keys(games) as GameName[]) {
        const { n, testId } = await findGame(newcomer, name)
        await player.opens(`/practice-run/${n}?test=${testId}`)
        await expect(player.button(player.game.stopPractice)).toBeVisible()
        await expect(page.locator('main').getByRole('button').or(page.locator('main label')).first()).toBeVisible()
        for (const size of windows) {
          await page.setViewportSize(size)
          const message = `${name} at ${size.width} × ${size.height}`
          await softly.poll(() => page.evaluate(hiddenParts, everything), { message, timeout: 2_000 }).toEqual([])
          await expectNoHorizontalScroll(page)
        }
      }
    })

    test(`what is said of an answer in practice hides neither that answer nor the right one [GAME-22, GAME-25, MATCH-10] (${language})`, async ({
      page,
      newcomer,
    }) => {
      const player = new Player(page, language)
      for (const name of ['rotateIt', 'shapes', 'matched'] as const) {
        const { n, testId } = await findGame(newcomer, name)
        await player.opens(`/practice-run/${n}?test=${testId}`)
        const choices = page.locator(controls)
        for (const round of [1, 2, 3]) {
          await choices.last().click()
          await expect(page.locator('main [data-mark]').first()).toBeVisible()
          const message = `${name}, round ${round}`
          await softly.poll(() => page.evaluate(hiddenParts, controls), { message, timeout: 2_000 }).toEqual([])
          if (round === 3) break
          await player.button(player.game.next).click()
          await expect(page.locator('main [data-mark]')).toHaveCount(0)
        }
      }
    })
  })
}
