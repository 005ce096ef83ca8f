import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { type Screen, screens, screensOf } from '../screens.ts'

/** Where an address leads on because the server refuses it, the browser tells of the refusal. */
const isRefusal = (complaint: string): boolean => /status of 4\d\d/.test(complaint)

const PART = 10
const parts = Array.from({ length: Math.ceil(screens.length / PART) }, (_, index) =>
  screens.slice(index * PART, (index + 1) * PART),
)

const requirementsOf = (part: Screen[]): string => [...new Set(part.map(({ requirement }) => requirement))].join(', ')

for (const language of languages) {
  test.describe(`every screen in ${language}`, () => {
    test.use({ language, signedInAs: 'candidate@demo.test' })

    for (const part of parts) {
      test(`every screen is served, is accessible, fits, is easy to hit and draws no complaint of the browser [T-A11Y-01, T-HDR-01, SHELL-02, AUTH-17, ${requirementsOf(part)}] (${language})`, async ({
        candidate,
        page,
        tokenOf,
      }) => {
        const complaints = await gatherComplaints(page)
        const all = await screensOf(await tokenOf('candidate@demo.test'), part)
        for (const [place, screen] of all.entries()) {
          await test.step(screen.path, async () => {
            // By its address in one language, as most people come in the other.
            if (place === 0 || language === 'en') await candidate.opensScreen(screen)
            else await candidate.goesOnTo(screen)
            await expect(candidate.heading(screen.heading[language])).toBeVisible()
            await candidate.isAt(screen.leadsTo ?? screen.path)
            await expectOneLanguage(page, language)
            await expectComfortAtEveryWidth(page, { inEveryWay: true })
            const isExpected = screen.leadsTo === undefined ? () => false : isRefusal
            expect(complaints.splice(0).filter((complaint) => !isExpected(complaint))).toEqual([])
          })
        }
      })
    }
  })
}
