import { expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { holdsBack, profileAnswers } from '../taking.ts'

const texts = {
  en: {
    submit: 'Submit',
    submitting: 'Please wait Submitting',
    loading: 'Loading your progress',
    company: 'Newcomers',
  },
  ar: { submit: 'إرسال', submitting: 'يُرجى الانتظار، جارٍ الإرسال', loading: 'جارٍ تحميل تقدّمك', company: 'الوافدون' },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`after Submit in ${language}`, () => {
    // Not even the files of the next screen.
    test.use({ language, takes: 'profile', isNewHere: true })

    test(`the page is never empty: first the work, then the frame with the shape of what comes [DONE-01, WCAG 4.1.3] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const { id, test: asked } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      const answers = await profileAnswers(newcomer)
      await newcomer.call('cacheAnswers', { body: { assessment_id: id, answers } })
      await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)

      const filesCome = await holdsBack(page, '**/assets/{completion,tests-completed}*')
      const progressComes = await holdsBack(page, '**/applications/*/progress/')
      const isAsked = page.waitForRequest('**/assets/{completion,tests-completed}*')
      await candidate.button(text.submit).click()
      await isAsked
      // What was submitted stays until the next screen can be drawn.
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('button', { name: text.submitting })).toBeVisible()

      filesCome()
      await expect(page.getByRole('banner').getByText(text.company)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: text.loading })).toBeAttached()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
      await expectOneLanguage(page, language)
      progressComes()
      await expect(candidate.heading()).toBeVisible()
    })
  })
}
