import type { Page } from '@playwright/test'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { printed } from '../printed.ts'
import { completedApplication, expectReady } from '../report-reader.ts'
import { marksScenarios } from '../taking.ts'

const texts = {
  en: {
    terms: 'Terms of Service',
    termsFacts: [
      'Last updated: 1 Oct 2019',
      'You must be at least 18 years old',
      'at least 30 days’ notice of any material change',
      'governed by the laws of the United Arab Emirates',
    ],
    policy: 'Privacy Policy',
    policyFacts: ['Effective: 9 Nov 2019', 'not intended for anyone under 18'],
    quoted: (name: string) => `“${name}”`,
    back: 'Back',
    policyParts: ['7. Data transfer to other countries', '9. Cookies and storage in your browser', '11. Your rights'],
  },
  ar: {
    terms: 'شروط الخدمة',
    termsFacts: [
      'آخر تحديث: ١ أكتوبر ٢٠١٩',
      'ألا يقل عمرك عن ١٨ عامًا',
      'بمدة لا تقل عن ٣٠ يومًا',
      'لقوانين دولة الإمارات العربية المتحدة',
    ],
    policy: 'سياسة الخصوصية',
    policyFacts: ['تاريخ السريان: ٩ نوفمبر ٢٠١٩', 'غير مخصصة لمن هم دون ١٨ عامًا'],
    quoted: (name: string) => `«${name}»`,
    back: 'السابق',
    policyParts: ['٧. نقل البيانات إلى دول أخرى', '٩. ملفات تعريف الارتباط والتخزين في متصفحك', '١١. حقوقك'],
  },
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

    test(`the terms state age, notice, governing law and date [LEGAL-01, LEGAL-02, LEGAL-04, LEGAL-05, LEGAL-06] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/terms-of-service')
      await expect(candidate.heading(text.terms)).toBeVisible()
      for (const fact of text.termsFacts) await expect(page.getByRole('main')).toContainText(fact)
      await expectComfortAtEveryWidth(page)
    })

    test(`the policy states age and date, and covers rights, cookies and transfer [LEGAL-01, LEGAL-03, LEGAL-07, LEGAL-08] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/privacy-policy')
      await expect(candidate.heading(text.policy)).toBeVisible()
      for (const fact of text.policyFacts) await expect(page.getByRole('main')).toContainText(fact)
      for (const part of text.policyParts)
        await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible()
    })

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
