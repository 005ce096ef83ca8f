import { languages } from '@mizan/contract/language'
import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { expect, test } from '../people.ts'
import { COMING, type Screen, screensOf } from '../screens.ts'

/** The placeholder is one screen at many addresses: looking at it once says everything. */
function distinct(screens: Screen[]): Screen[] {
  const [placeholder] = screens.filter(({ heading }) => heading === COMING)
  return screens.filter((screen) => screen.heading !== COMING || screen === placeholder)
}

for (const language of languages) {
  test.describe(`every screen in ${language}`, () => {
    test.use({ language, signedInAs: 'candidate@demo.test' })

    test(`every screen is accessible, fits, is easy to hit and draws no complaint of the browser [T-A11Y-01, T-HDR-01, SHELL-02] (${language})`, async ({
      candidate,
      page,
      tokenOf,
    }) => {
      const complaints = await gatherComplaints(page)
      for (const screen of distinct(await screensOf(await tokenOf('candidate@demo.test')))) {
        await test.step(screen.path, async () => {
          await candidate.opensScreen(screen)
          await expect(candidate.heading(screen.heading[language])).toBeVisible()
          await expectOneLanguage(page, language)
          await expectComfortAtEveryWidth(page)
        })
      }
      expect(complaints).toEqual([])
    })
  })
}
