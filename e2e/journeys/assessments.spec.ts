import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { notFound } from '../screens.ts'

const texts = {
  en: {
    job: 'Store Keeper',
    backToDashboard: 'Back to dashboard',
    backToAssessments: 'Back to all assessments',
    notStarted: 'Not Started',
    pending: 'Pending',
    completed: 'Completed',
    startSjt: 'Start: Situational judgment test',
    continueSjt: 'Continue: Situational judgment test',
    sjtFacts: ['30 minutes', 'Not started yet'],
    progress: '0 of 2 completed',
    info: 'Welcome to the assessment: Situational judgment test',
    infoFacts: ['30 minutes', '18'],
    next: 'Next',
    startProfile: 'Start: Profile questionnaire',
    games: 'Games',
    gamesProgress: '0 of 5 completed',
    minute: /\d minutes?/,
    startVideo: 'Start: Video interview',
    needsChrome: 'Needs Chrome',
    useChrome: 'Please use Google Chrome',
    close: 'Close',
    expired: 'The deadline for your application has expired',
    expiredLabel: 'Expired',
    gone: 'Sorry, the assessment you are trying to access is not available anymore',
  },
  ar: {
    job: 'أمين مستودع',
    backToDashboard: 'العودة إلى لوحة المتابعة',
    backToAssessments: 'العودة إلى جميع التقييمات',
    notStarted: 'لم تبدأ',
    pending: 'قيد التنفيذ',
    completed: 'مكتملة',
    startSjt: 'بدء: اختبار الحكم على المواقف',
    continueSjt: 'متابعة: اختبار الحكم على المواقف',
    sjtFacts: ['٣٠ دقيقة', 'لم يبدأ بعد'],
    progress: 'لم يكتمل أي تقييم بعد',
    info: 'مرحبًا بك في التقييم: اختبار الحكم على المواقف',
    infoFacts: ['٣٠ دقيقة', '١٨'],
    next: 'التالي',
    startProfile: 'بدء: استبيان الملف الشخصي',
    games: 'الألعاب',
    gamesProgress: 'لم تكتمل أي لعبة بعد',
    minute: /دقيقة|دقيقتان|دقائق/,
    startVideo: 'بدء: مقابلة الفيديو',
    needsChrome: 'يتطلب متصفح كروم',
    useChrome: 'يُرجى استخدام متصفح جوجل كروم',
    close: 'إغلاق',
    expired: 'انتهى الموعد النهائي لطلبك',
    expiredLabel: 'انتهت المهلة',
    gone: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
  },
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const group = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true })

for (const language of languages) {
  const text = texts[language]

  test.describe(`the assessments of an application in ${language}`, () => {
    test.use({ language })

    test.describe('for a newcomer', () => {
      test.use({ takes: 'sjt,profile' })

      test(`the list shows what is there, and Start leads by kind [ADASH-01, ADASH-02, ADASH-03, ADASH-04, ADASH-05, ADASH-06, ADASH-10, ADASH-12, ADASH-14, ADASH-17, ADASH-18, ADASH-19, ADASH-20, ADASH-21] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        await candidate.opens(`/assessments/${newcomer.application.id}`)
        await expect(candidate.heading(text.job)).toBeVisible()
        await expect(page.getByRole('main').getByText(text.progress, { exact: true })).toBeVisible()
        const notStarted = group(candidate, text.notStarted)
        const sjt = notStarted.getByRole('listitem').first()
        for (const fact of text.sjtFacts) await expect(sjt.getByText(fact, { exact: true })).toBeVisible()
        await sjt.getByRole('button', { name: text.startSjt, exact: true }).click()

        await candidate.isAt(`/assessments/${newcomer.assessment().id}/info`)
        await expect(candidate.heading(text.info)).toBeVisible()
        await expect(page.getByRole('definition')).toHaveText(text.infoFacts)
        await expect(candidate.link(text.next)).toBeVisible()
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)

        await candidate.link(text.backToAssessments).click()
        await expect(group(candidate, text.pending).getByRole('link', { name: text.continueSjt })).toBeVisible()
        await expect(notStarted.getByRole('button', { name: text.startProfile })).toBeVisible()
        await candidate.link(text.backToDashboard).click()
        await candidate.isAt('/dashboard')
      })
    })

    test.describe('with games', () => {
      test.use({ takes: 'games' })

      test(`the games have a list of their own, each with its start [ADASH-22, ADASH-23, ADASH-25, OPEN-33] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        const { id, children } = newcomer.assessment()
        const [first] = children
        await candidate.opens(`/assessments/${newcomer.application.id}`)
        await group(candidate, text.notStarted).getByRole('button').click()
        await candidate.isAt(`/game-assessments/${id}`)
        await expect(candidate.heading(text.games)).toBeVisible()
        await expect(page.getByText(text.gamesProgress, { exact: true })).toBeVisible()
        const waiting = group(candidate, text.notStarted).getByRole('listitem')
        await expect(waiting).toHaveCount(children.length)
        await expect(waiting.first()).toContainText(text.minute)
        await expect(page.getByText(text.needsChrome, { exact: true }), 'it is read in Chrome').toHaveCount(0)
        await expectOneLanguage(page, language)
        await waiting.first().getByRole('button').click()
        await expect(page).toHaveURL(new RegExp(`/game-info/\\d+${first?.id}$`))
        await candidate.page.goto(`/game-assessments/${id}`)
        await expect(group(candidate, text.pending).getByRole('listitem')).toHaveCount(1)
        await candidate.link(text.backToAssessments).click()
        await candidate.isAt(`/assessments/${newcomer.application.id}`)
      })
    })

    test.describe('in a browser that is not of the family of Chrome', () => {
      test.use({ takes: 'video,games', userAgent: firefox })

      test(`a video interview says so before anything is started [ADASH-16, VIDEO-04] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        await candidate.opens(`/assessments/${newcomer.application.id}`)
        await expect(group(candidate, text.notStarted).getByText(text.needsChrome, { exact: true })).toBeVisible()
        await group(candidate, text.notStarted).getByRole('button', { name: text.startVideo, exact: true }).click()
        await expect(page.getByRole('dialog', { name: text.useChrome })).toBeVisible()
        await expectComfortAtEveryWidth(page)
        await candidate.button(text.close).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const { id } = newcomer.assessment()
        expect(await newcomer.call('getAssessment', { params: { id } })).toMatchObject({ status: 0 })
      })
    })

    test.describe('knocked out', () => {
      test.use({ signedInAs: 'knocked@demo.test' })

      test(`nothing is left to start or to continue [ADASH-07] (${language})`, async ({
        candidate,
        request,
        tokenOf,
      }) => {
        const headers = { authorization: `Token ${await tokenOf('knocked@demo.test')}` }
        const [application] = await (await request.get('/api/applications/', { headers })).json()
        await candidate.opens(`/assessments/${application.id}`)
        await expect(group(candidate, text.completed).getByRole('listitem')).toHaveCount(1)
        for (const name of [text.notStarted, text.pending]) await expect(group(candidate, name)).toHaveCount(0)
      })
    })
  })
}

test.describe('what holds in any language', () => {
  const text = texts.en

  test.describe('for a newcomer', () => {
    test.use({ takes: 'sjt,profile' })

    test(`the vacancy's questionnaire opens the first that is not finished, and only for one's own job [ROUTE-34, OPEN-11]`, async ({
      candidate,
      newcomer,
    }) => {
      const profile = newcomer.assessment(1)
      await candidate.page.goto(`/vacancies/${newcomer.application.job.id}/questionnaire-assessment`)
      await candidate.isAt(`/questionnaire-assessment/${profile.id}?test=${profile.test.id}`)
      expect(await newcomer.call('getAssessment', { params: { id: profile.id } })).toMatchObject({ status: 1 })
      await candidate.opens('/vacancies/1/questionnaire-assessment')
      await expect(candidate.heading(text.gone)).toBeVisible()
      await candidate.isAt('/assessment-error/1')
    })

    test(`an application of somebody else is page not found [ADASH-08]`, async ({ candidate }) => {
      await candidate.opens('/assessments/1')
      await expect(candidate.heading(notFound.en)).toBeVisible()
      await candidate.isAt('/404')
    })
  })

  test.describe('when the deadline passes', () => {
    // Its deadline is moved.
    test.use({ takes: 'pulse,sjt,personality,games', hasOwnJob: true })

    test(`starting leads to the expired screen, and the application is labelled [DASH-10, ERR-02, ERR-03, OPEN-26]`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await operator('job', 'set', '--job', String(newcomer.application.job.id), '--deadline', '2026-01-01')
      await group(candidate, text.notStarted).getByRole('button').first().click()
      await expect(candidate.heading()).toContainText(text.expired)
      await candidate.isAt('/expired')
      // Header and footer have stayed, and with them nothing of whose session is over.
      await expect(candidate.accountMenu('Layla')).toHaveCount(0)
      expect(await candidate.keeps('token')).toBeNull()

      await page.evaluate((token) => localStorage.setItem('token', token), newcomer.token)
      await candidate.opens('/dashboard')
      const card = page.getByRole('article', { name: text.job })
      await expect(card.getByText(text.expiredLabel, { exact: true })).toBeVisible()
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await expect(group(candidate, text.notStarted).getByRole('button')).toHaveCount(0)

      // Nor is a Start offered to who comes by address.
      const { children } = await newcomer.call('getAssessment', { params: { id: newcomer.assessment(3).id } })
      const rotateIt = children.find(({ test: { category } }) => category === 9)
      for (const path of [
        `/assessments/${newcomer.assessment(0).id}/info`,
        `/sjt-start/${newcomer.assessment(1).id}`,
        // Nor a practice that leads to one.
        `/sjt-example/${newcomer.assessment(1).id}`,
        `/personality-example/${newcomer.assessment(2).id}`,
        `/practice-run/7${rotateIt?.id}?test=${rotateIt?.test.id}`,
      ]) {
        await candidate.opens(path)
        await candidate.isAt(`/assessments/${newcomer.application.id}`)
        await expect(page.getByText(text.expiredLabel, { exact: true })).toBeVisible()
      }
    })
  })
})
