import type { APIRequestContext } from '@playwright/test'
import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { mailTo } from '../mailbox.ts'
import { expect, test } from '../people.ts'
import { submitsProfile } from '../taking.ts'

const texts = {
  en: {
    congratulations: 'Congratulations you have successfully completed this assessment',
    proceed: 'Please click Continue to proceed to the next assessment',
    continue: 'Continue',
    thanks: 'Thank you for completing the assessment',
    submitted: 'Your application has been submitted',
    hint: 'Please click View results to check your results',
    results: 'View Results',
    dashboard: 'Back to Dashboard',
    job: 'Operations Manager',
    next: /^What happens next: the employer looks at your answers/,
    submittedAt: /^Submitted: /,
    completed: 'Completed',
  },
  ar: {
    congratulations: 'تهانينا، لقد أكملت هذا التقييم بنجاح',
    proceed: 'يُرجى الضغط على «متابعة» للانتقال إلى التقييم التالي',
    continue: 'متابعة',
    thanks: 'شكرًا على إكمال التقييم',
    submitted: 'تم إرسال طلبك',
    hint: 'يُرجى الضغط على «عرض النتائج» للاطلاع على نتائجك',
    results: 'عرض النتائج',
    dashboard: 'العودة إلى لوحة المتابعة',
    job: 'مدير عمليات',
    next: /^الخطوة التالية: تطّلع جهة التوظيف على إجاباتك/,
    submittedAt: /^أُرسل: /,
    completed: 'طلبات مكتملة',
  },
}

interface Known {
  id: number
  assessments: { id: number; status: number }[]
}

/** The application for this job of a demo person, with the first of its assessments that has a status. */
async function known(request: APIRequestContext, token: string, title: string) {
  const headers = { authorization: `Token ${token}` }
  const list: (Known & { job: { title: string } })[] = await (
    await request.get('/api/applications/', { headers })
  ).json()
  const application = list.find(({ job }) => job.title === title)
  if (!application) throw new Error(`No application for ${title}`)
  const at = (status: number) => application.assessments.find((assessment) => assessment.status === status)?.id
  return { id: application.id, done: at(2), begun: at(1), waiting: at(0) }
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`after an assessment in ${language}`, () => {
    test.use({ language })

    test.describe('with more to do', () => {
      test.use({ signedInAs: 'progress@demo.test' })

      test(`congratulations lead on to the application [DONE-02, DONE-05, ROUTE-29] (${language})`, async ({
        candidate,
        page,
        request,
        tokenOf,
      }) => {
        const { id, done } = await known(request, await tokenOf('progress@demo.test'), 'Operations Manager')
        await candidate.opens(`/assessments/${done}/tests-completed/`)
        await expect(candidate.heading(text.congratulations)).toBeVisible()
        await expect(page.getByText(text.proceed, { exact: true })).toBeVisible()
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        await candidate.link(text.continue).click()
        await candidate.isAt(`/assessments/${id}`)
      })

      test(`nobody is congratulated for what is not finished, and nothing is completed by looking [DONE-01, DONE-05, DONE-07] (${language})`, async ({
        candidate,
        request,
        tokenOf,
      }) => {
        const token = await tokenOf('progress@demo.test')
        const before = await known(request, token, 'Operations Manager')
        for (const unfinished of [before.begun, before.waiting]) {
          for (const screen of ['tests-completed', 'games-completed']) {
            await candidate.page.goto(`/assessments/${unfinished}/${screen}`)
            await expect(candidate.heading(text.job)).toBeVisible()
            await candidate.isAt(`/assessments/${before.id}`)
          }
        }
        expect(await known(request, token, 'Operations Manager')).toEqual(before)
      })
    })

    test.describe('with the last one submitted', () => {
      test.use({ takes: 'profile' })

      test(`it is said when it was and what happens next, on the screen, on the card and by mail [DONE-04, OPEN-32] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        await submitsProfile(newcomer)
        const { submitted } = await newcomer.call('getApplication', { params: { id: newcomer.application.id } })
        await candidate.opens(`/assessments/${newcomer.assessment().id}/tests-completed`)
        await expect(page.getByText(text.submitted, { exact: true })).toBeVisible()
        await expect(page.getByText(text.next)).toBeVisible()
        await expect(page.getByRole('time')).toHaveAttribute('datetime', submitted ?? '')
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)

        await candidate.opens('/dashboard')
        const card = page.getByRole('region', { name: text.completed, exact: true }).getByRole('article')
        await expect(card.getByText(text.submittedAt)).toBeVisible()
        // Mails are in the language of the account, which is the one of its sign-up.
        const { text: told } = await mailTo(newcomer.email, 'Your application for Store Keeper has been submitted')
        expect(told).toContain('What happens next')
      })
    })

    for (const { account, job, results } of [
      { account: 'done@demo.test', job: 'Operations Manager', results: true },
      { account: 'employee@demo.test', job: 'Team Lead', results: false },
      { account: 'knocked@demo.test', job: 'Delivery Coordinator', results: false },
    ]) {
      test.describe(`with nothing left for ${account}`, () => {
        test.use({ signedInAs: account })

        test(`the application is submitted, ${results ? 'and results are' : 'without results'} offered [${results ? 'DONE-03' : 'DONE-04'}, OPEN-32] (${language})`, async ({
          candidate,
          page,
          request,
          tokenOf,
        }) => {
          const { id, done } = await known(request, await tokenOf(account), job)
          await candidate.opens(`/assessments/${done}/tests-completed`)
          await expect(candidate.heading(text.thanks)).toBeVisible()
          await expect(page.getByText(text.submitted, { exact: true })).toBeVisible()
          await expect(page.getByText(text.hint, { exact: true })).toHaveCount(results ? 1 : 0)
          await expect(candidate.link(results ? text.results : text.dashboard)).toHaveAttribute(
            'href',
            results ? `/assessment/${id}/report` : '/dashboard',
          )
        })
      })
    }
  })
}
