import { writeFile } from 'node:fs/promises'
import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { mailTo } from '../mailbox.ts'
import type { Newcomer } from '../newcomer.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import { submitsProfile } from '../taking.ts'

const texts = {
  en: {
    completed: 'Completed',
    ring: 'Application closed',
    closedText: "This application is closed. You don't need to do anything more.",
    what: 'What happened: Store Keeper',
    title: 'This application is closed',
    reason: /doesn't meet a requirement that the employer set for this job/,
    closedAt: /^Closed: /,
    ask: 'Ask for a human review',
    sent: "We've recorded your request.",
    asked: /^You asked for a human review: /,
    thanks: 'Thank you for completing the assessment',
    submitted: 'Your application has been submitted',
    dashboard: 'Back to Dashboard',
    mail: 'Your application for Store Keeper is closed',
  },
  ar: {
    completed: 'طلبات مكتملة',
    ring: 'الطلب مغلق',
    closedText: 'هذا الطلب مغلق، وليس مطلوبًا منك أي شيء آخر.',
    what: 'ما الذي حدث؟ أمين مستودع',
    title: 'هذا الطلب مغلق',
    reason: /لم تستوفِ إحدى إجاباتك أو نتائجك شرطًا/,
    closedAt: /^أُغلق: /,
    ask: 'طلب مراجعة بشرية',
    sent: 'سجّلنا طلبك للمراجعة البشرية.',
    asked: /^وقت طلبك المراجعة البشرية: /,
    thanks: 'شكرًا على إكمال التقييم',
    submitted: 'تم إرسال طلبك',
    dashboard: 'العودة إلى لوحة المتابعة',
    mail: 'Your application for Store Keeper is closed',
  },
}

/** Submits the first questionnaire with an answer that a rule of the job ends the application for; who is written to. */
async function isKnockedOut(newcomer: Newcomer, folder: string): Promise<string> {
  const { companyRef, application } = newcomer
  const contact = `jobs-${application.id}@newcomers.example`
  await operator('company', 'set', '--ref', companyRef, '--contact-email', contact)
  const rules = `${folder}-rules.json`
  const rule = {
    rule: 'must_choose_any',
    test: 'profile',
    question: 'p02',
    options: [1],
    reason: 'A permit is needed.',
  }
  await writeFile(rules, JSON.stringify([rule]))
  await operator('job', 'set', '--job', String(application.job.id), '--knock-out', rules)
  await submitsProfile(newcomer)
  return contact
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`after a knock-out in ${language}`, () => {
    // Its rules are set.
    test.use({ language, takes: 'profile,sjt', hasOwnJob: true })

    test(`the application is closed, says what happened, and a human review is asked for once [DONE-04, ADASH-07, OPEN-32] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }, info) => {
      const contact = await isKnockedOut(newcomer, info.outputPath('knock-out'))
      const { id } = newcomer.application

      await test.step('after the assessment', async () => {
        await candidate.opens(`/assessments/${newcomer.assessment().id}/tests-completed`)
        await expect(candidate.heading(text.thanks)).toBeVisible()
        await expect(page.getByText(text.submitted, { exact: true })).toBeVisible()
        await expect(page.getByRole('region', { name: text.title })).toContainText(text.reason)
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        await candidate.link(text.dashboard).click()
      })

      await test.step('on the dashboard', async () => {
        const card = page.getByRole('region', { name: text.completed, exact: true }).getByRole('article')
        await expect(card.getByRole('img', { name: text.ring })).toBeVisible()
        await expect(card.getByText(text.closedText, { exact: true })).toBeVisible()
        await expect(card.getByText(text.closedAt)).toBeVisible()
        await expectOneLanguage(page, language)
        await card.getByRole('link', { name: text.what, exact: true }).click()
        await candidate.isAt(`/assessments/${id}`)
      })

      await test.step('in the list', async () => {
        const notice = page.getByRole('region', { name: text.title })
        await expect(notice).toContainText(text.reason)
        // What it closed with stands there once, and nothing says that it was submitted as any other.
        await expect(page.getByText(text.submitted, { exact: true })).toHaveCount(0)
        await notice.getByRole('button', { name: text.ask }).click()
        await expect(notice.getByText(text.sent, { exact: true })).toBeVisible()
        await expect(notice.getByText(text.asked)).toBeVisible()
        await expect(candidate.button(text.ask)).toHaveCount(0)
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        await page.reload()
        await expect(notice.getByText(text.asked)).toBeVisible()
        await expect(candidate.button(text.ask)).toHaveCount(0)
      })

      await test.step('at the company and the operator', async () => {
        const mail = await mailTo(contact, 'Layla Haddad asks for a human review: Store Keeper')
        expect(mail.text).toContain(String(id))
        const waiting = await operator<{ application: number }[]>('application', 'review-requests')
        expect(waiting.filter(({ application }) => application === id)).toHaveLength(1)
        const { text: told } = await mailTo(newcomer.email, text.mail)
        expect(told).toContain('Ask for a human review')
        expect(told).not.toContain('permit')
      })
    })
  })
}
