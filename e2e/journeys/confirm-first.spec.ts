import { callAs } from '../calls.ts'
import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { provesAddress } from '../mailbox.ts'
import { expect } from '../people.ts'

const texts = {
  en: {
    start: /^Start: /,
    title: 'Confirm your e-mail address first',
    again: 'Send the e-mail again',
    sent: /^We sent the e-mail again/,
    goOn: 'I have confirmed it',
    notYet: /^Your address isn't confirmed yet/,
  },
  ar: {
    start: /^بدء: /,
    title: 'أكّد عنوان بريدك الإلكتروني أولًا',
    again: 'إرسال الرسالة مرة أخرى',
    sent: /^أرسلنا الرسالة مرة أخرى/,
    goOn: 'أكّدت العنوان',
    notYet: /^لم يتأكد عنوانك بعد/,
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`an address that is not proved in ${language}`, () => {
    test.use({ language, stage: 'unproved', viewport: { width: language === 'ar' ? 390 : 1280, height: 844 } })

    test(`opens the dashboard and no assessment until the link in the mail was followed, which can be sent again [OPEN-10] (${language})`, async ({
      candidate,
      joiner,
      tokenOf,
      page,
    }) => {
      const token = await tokenOf(joiner.email)
      const { id: person } = await joiner.isKnownAs()
      const [job] = await callAs(token, 'getAvailableJobs', { params: { id: person } })
      const { id, assessments } = await callAs(token, 'apply', { body: { job_id: job?.id ?? 0 } })
      await candidate.opens(`/assessments/${id}`)
      await page.getByRole('main').getByRole('button', { name: text.start }).first().click()
      await candidate.isAt('/confirm-your-email')
      await expect(candidate.heading(text.title)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(joiner.email)
      await expectOneLanguage(page, language)
      await expectComfortAtEveryWidth(page)
      await candidate.button(text.again).click()
      await expect(page.getByText(text.sent)).toBeVisible()
      await candidate.button(text.goOn).click()
      await expect(page.getByText(text.notYet)).toBeVisible()
      // Nor is there a way round by address.
      const first = assessments[0]
      await candidate.opens(`/personality-start/${first?.id}?test=${first?.test.id}`)
      await candidate.isAt('/confirm-your-email')

      await provesAddress(joiner.email)
      await candidate.button(text.goOn).click()
      await candidate.isAt('/dashboard')
      await candidate.opens(`/assessments/${id}`)
      await page.getByRole('main').getByRole('button', { name: text.start }).first().click()
      await expect(page).not.toHaveURL(/confirm-your-email|\/assessments\//)
    })
  })
}
