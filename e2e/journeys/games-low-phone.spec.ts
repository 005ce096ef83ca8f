import { languages } from '@mizan/contract/language'
import { findGame, type GameName, games, Player } from '../arcade.ts'
import { expectNoHorizontalScroll } from '../checks.ts'
import { expect, test } from '../people.ts'

const softly = expect.configure({ soft: true })

/** What a small phone leaves between the bars of its browser, upright, as narrow as they come, and on its side. */
const lowPhone = { width: 375, height: 553 }
const windows = [lowPhone, { width: 320, height: 568 }, { width: 667, height: 331 }]

/** Runs in the page: what can be read, pressed, or drawn on, and is not wholly in sight. */
function hiddenParts(): string[] {
  const parts = [...document.querySelectorAll('main label, main button, main svg[role=img], main p')]
  const controls = parts.filter((part) => part.checkVisibility())
  return controls.flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const edge = 3
    const isInSight = [
      [left + edge, (top + bottom) / 2],
      [right - edge, (top + bottom) / 2],
      [(left + right) / 2, top + edge],
      [(left + right) / 2, bottom - edge],
    ].every(([x = 0, y = 0]) => control.contains(document.elementFromPoint(x, y)))
    return isInSight ? [] : [`${control.tagName} "${control.textContent}" from ${top} to ${bottom}`]
  })
}

for (const language of languages) {
  test.describe(`on a low phone in ${language}`, () => {
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
          await softly.poll(() => page.evaluate(hiddenParts), { message, timeout: 2_000 }).toEqual([])
          await expectNoHorizontalScroll(page)
        }
      }
    })
  })
}
