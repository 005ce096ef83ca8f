import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { submitsProfile } from '../taking.ts'

const texts = {
  en: {
    view: 'View answers: Profile questionnaire',
    title: 'Your answers: Profile questionnaire',
    written: 'When could you start? A date or a range is fine.',
    gone: 'Sorry, the assessment you are trying to access is not available anymore',
  },
  ar: {
    view: 'عرض الإجابات: استبيان الملف الشخصي',
    title: 'إجاباتك: استبيان الملف الشخصي',
    written: 'متى يمكنك بدء العمل؟ يكفي ذكر تاريخ محدد أو مدة تقريبية.',
    gone: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`one's own answers in ${language}`, () => {
    test.use({ language, takes: 'profile,sjt' })

    test(`are read once they are submitted, and nothing can be changed there; those of a scored test stay closed [ADASH-05] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await submitsProfile(newcomer)
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await candidate.link(text.view).click()
      await expect(candidate.heading(text.title)).toBeVisible()
      await expect(page.getByRole('term')).toHaveCount(10)
      await expect(page.getByRole('term').filter({ hasText: text.written })).toBeVisible()
      await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(0)
      await expectComfortAtEveryWidth(page)
      // What was written is in the words of the one who wrote it.
      await page.getByText('A text', { exact: true }).evaluate((written) => written.remove())
      await expectOneLanguage(page, language)

      await page.goto(`/assessments/${newcomer.assessment(1).id}/answers`)
      await expect(candidate.heading(text.gone)).toBeVisible()
    })
  })
}
