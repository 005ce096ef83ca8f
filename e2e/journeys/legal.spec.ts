import type { Page } from '@playwright/test'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { printed } from '../printed.ts'
import { completedApplication, expectReady } from '../report-reader.ts'
import { marksScenarios } from '../taking.ts'

const texts = {
  en: { policy: 'Privacy Policy', quoted: (name: string) => `“${name}”`, back: 'Back' },
  ar: { policy: 'سياسة الخصوصية', quoted: (name: string) => `«${name}»`, back: 'السابق' },
}

/** Without numbers of people, assessments and versions, and without the mark of these journeys. */
async function namesKept(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => key !== 'arrived').map((key) => key.replace(/-v?\d.*$/, ''))
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`legal texts in ${language}`, () => {
    test.use({ language })

    test.describe('to somebody at work', () => {
      test.use({ takes: 'sjt' })

      test(`the policy names everything that is kept in the browser [LEGAL-08] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        const { id, test: taken } = newcomer.assessment()
        await marksScenarios(newcomer, 2)
        await candidate.opens('/profile')
        await candidate.field(candidate.words.firstName).fill('Lama')
        await candidate.opens(`/sjt-assessment/${id}?test=${taken.id}`)
        await candidate.button(text.back).click()
        await expect.poll(() => namesKept(page)).toContain('page')
        const names = await namesKept(page)
        await candidate.opens('/privacy-policy')
        for (const name of names) await expect.soft(page.getByRole('main')).toContainText(text.quoted(name))
      })
    })
  })
}

test.describe('printing the policy', () => {
  test.use({ signedInAs: 'done@demo.test' })

  test('after a report leaves its text a margin: only sheets bring their own [LEGAL-01, REPC-01]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens(`/assessment/${await completedApplication()}/report`)
    await expectReady(page)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await candidate.isAt('/dashboard')
    await page.getByRole('contentinfo').getByRole('link', { name: texts.en.policy }).click()
    await candidate.isAt('/privacy-policy')
    await expect(candidate.heading(texts.en.policy)).toBeVisible()
    const paper = await printed(page, '1in')
    paper.remove()
    expect(paper.inset).toBeGreaterThanOrEqual(72)
  })
})
