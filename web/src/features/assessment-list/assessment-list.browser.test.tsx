import { type Language, languages } from '@mizan/contract/language'
import type { Assessment } from '@mizan/contract/schemas/assessment'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { reply } from '../../testing/replies.ts'
import { known, listed } from '../../testing/samples.ts'
import { test } from '../../testing/visit.tsx'

const texts = {
  en: {
    job: 'Store Keeper',
    backToDashboard: 'Back to dashboard',
    backToAssessments: 'Back to all assessments',
    notStarted: 'Not Started',
    completed: 'Completed',
    startSjt: 'Start: Situational judgment test',
    sjtFacts: ['30 minutes', 'Not started yet'],
    progress: '0 of 2 completed',
    info: 'Welcome to the assessment: Situational judgment test',
    infoFacts: ['30 minutes', '18'],
    startProfile: 'Start: Profile questionnaire',
  },
  ar: {
    job: 'أمين مستودع',
    backToDashboard: 'العودة إلى لوحة المتابعة',
    backToAssessments: 'العودة إلى جميع التقييمات',
    notStarted: 'لم تبدأ',
    completed: 'مكتملة',
    startSjt: 'بدء: اختبار الحكم على المواقف',
    sjtFacts: ['٣٠ دقيقة', 'لم يبدأ بعد'],
    progress: 'لم يكتمل أي تقييم بعد',
    info: 'مرحبًا بك في التقييم: اختبار الحكم على المواقف',
    infoFacts: ['٣٠ دقيقة', '١٨'],
    startProfile: 'بدء: استبيان الملف الشخصي',
  },
}

const endTexts = {
  en: {
    congratulations: 'Congratulations you have successfully completed this assessment',
    proceed: 'Please click Continue to proceed to the next assessment',
    continue: 'Continue',
    thanks: 'Thank you for completing the assessment',
    submitted: 'Your application has been submitted',
    hint: 'Please click View results to check your results',
    results: 'View Results',
    dashboard: 'Back to Dashboard',
    next: /^What happens next: the employer looks at your answers/,
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
    next: /^الخطوة التالية: تطّلع جهة التوظيف على إجاباتك/,
  },
}

const closedTexts = {
  en: {
    title: 'This application is closed',
    reason: /doesn't meet a requirement that the employer set for this job/,
    ask: 'Ask for a human review',
    sent: "We've recorded your request.",
    asked: /^You asked for a human review: /,
  },
  ar: {
    title: 'هذا الطلب مغلق',
    reason: /لم تستوفِ إحدى إجاباتك أو نتائجك شرطًا/,
    ask: 'طلب مراجعة بشرية',
    sent: 'سجّلنا طلبك للمراجعة البشرية.',
    asked: /^وقت طلبك المراجعة البشرية: /,
  },
}

const titles = {
  en: { sjt: 'Situational judgment test', profile: 'Profile questionnaire', city: 'Dubai' },
  ar: { sjt: 'اختبار الحكم على المواقف', profile: 'استبيان الملف الشخصي', city: 'دبي' },
}

const assessmentIn = (language: Language, changes: Partial<Assessment> = {}): Assessment => ({
  id: 41,
  status: 0,
  parent_id: null,
  test: {
    id: 51,
    type: { id: 2 },
    title: titles[language].sjt,
    description: '',
    instructions: '',
    category: null,
    duration: '00:30:00',
    icon_svg: '',
    total_questions: 18,
    questions: Array.from({ length: 18 }, (_, index) => index + 1),
  },
  is_run_begun: false,
  total_traits: 0,
  children: [],
  applications: [21],
  ...changes,
})

const profileIn = (language: Language): Assessment => {
  const { test: asked, ...assessment } = assessmentIn(language, { id: 42 })
  return {
    ...assessment,
    test: { ...asked, id: 52, type: { id: 5 }, title: titles[language].profile, total_questions: 6 },
  }
}

const applicationIn = (language: Language, assessments: Assessment[], changes = {}) =>
  reply('getApplication', 200, {
    ...listed({ total_assessments: assessments.length }, texts[language].job, titles[language].city),
    ...changes,
    link_ends: null,
    assessments,
  })

const signedIn = (language: Language) => ({ language, isSignedIn: true })
const group = (name: string) => page.getByRole('region', { name, exact: true })

describe.each(languages)('the assessments of an application in %s', (language) => {
  const text = texts[language]
  const open = assessmentIn(language)

  test(`the list shows what is there, and what to expect of each [ADASH-01, ADASH-02, ADASH-03, ADASH-04, ADASH-05, ADASH-06, ADASH-10, ADASH-12, ADASH-14, ADASH-17, ADASH-18, ADASH-19, ADASH-20, ADASH-21, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(...known(), applicationIn(language, [open, profileIn(language)]))
    await visit.opens('/assessments/21', signedIn(language))
    await expect.element(visit.heading(text.job)).toBeVisible()
    await expect.element(page.getByRole('main').getByText(text.progress, { exact: true })).toBeVisible()
    const sjt = group(text.notStarted).getByRole('listitem').first()
    for (const fact of text.sjtFacts) await expect.element(sjt.getByText(fact, { exact: true })).toBeVisible()
    await expect.element(sjt.getByRole('button', { name: text.startSjt, exact: true })).toBeVisible()
    await expect.element(group(text.notStarted).getByRole('button', { name: text.startProfile })).toBeVisible()
    await expect.element(visit.link(text.backToDashboard)).toBeVisible()
    await expectComfort()
    await expectOneLanguage(language)

    visit.plants(reply('getAssessment', 200, { ...open, ending: null }))
    await visit.opens('/assessments/41/info', signedIn(language))
    await expect.element(visit.heading(text.info)).toBeVisible()
    await visit.readsAll(page.getByRole('definition'), text.infoFacts)
    await expect.element(visit.link(text.backToAssessments)).toBeVisible()
    await expectComfort()
    await expectOneLanguage(language)
  })

  test(`after an assessment it says what is left, or that all is submitted and what happens next [DONE-02, DONE-03, DONE-04, DONE-05, OPEN-32, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const told = endTexts[language]
    const done = { ...open, status: 2 } as const
    const progress = { current: [], completed: [done], knocked: false, submitted: '2026-11-10T10:00:00Z' }
    visit.plants(
      ...known(),
      reply('completeAssessment', 200, { id: 41, status: 2, server_time: '2026-11-10T10:00:00Z' }),
      reply('getAssessment', 200, { ...done, ending: null }),
    )
    const left = [{ ...profileIn(language), knocked: false }]
    visit.plants(
      reply('getApplicationProgress', 200, { ...progress, current: left, submitted: null, can_view_results: false }),
    )
    await visit.opens('/assessments/41/tests-completed', signedIn(language))
    await expect.element(visit.heading(told.congratulations)).toBeVisible()
    await expect.element(page.getByText(told.proceed, { exact: true })).toBeVisible()
    await expect.element(visit.link(told.continue)).toHaveAttribute('href', '/assessments/21')
    await expectComfort()
    await expectOneLanguage(language)

    for (const can_view_results of [true, false]) {
      visit.plants(reply('getApplicationProgress', 200, { ...progress, can_view_results }))
      await visit.opens('/assessments/41/tests-completed', signedIn(language))
      await expect.element(visit.heading(told.thanks)).toBeVisible()
      await expect.element(page.getByText(told.submitted, { exact: true })).toBeVisible()
      await expect.element(page.getByText(told.next)).toBeVisible()
      await expect.element(page.getByText(told.hint, { exact: true })).toHaveLength(can_view_results ? 1 : 0)
      const way = visit.link(can_view_results ? told.results : told.dashboard)
      await expect.element(way).toHaveAttribute('href', can_view_results ? '/assessment/21/report' : '/dashboard')
      await expectComfort()
      await expectOneLanguage(language)
    }
  })

  test(`after a knock-out it says what happened, and a human review is asked for once [DONE-04, ADASH-07, OPEN-32, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const told = closedTexts[language]
    const done = { ...open, status: 2 } as const
    const closed = { status: 2, knocked: true, submitted: '2026-11-10T10:00:00Z' } as const
    visit.plants(...known(), applicationIn(language, [done], closed))
    await visit.opens('/assessments/21', signedIn(language))
    const notice = page.getByRole('region', { name: told.title })
    await expect.element(notice).toHaveTextContent(told.reason)
    await expect.element(group(text.notStarted)).not.toBeInTheDocument()
    await expectComfort()
    visit.plants(
      reply('requestReview', 201, { review_requested: '2026-11-11T10:00:00Z' }),
      applicationIn(language, [done], { ...closed, review_requested: '2026-11-11T10:00:00Z' }),
    )
    await notice.getByRole('button', { name: told.ask }).click()
    await expect.element(notice.getByText(told.sent, { exact: true })).toBeVisible()
    await expect.element(notice.getByText(told.asked)).toBeVisible()
    await expect.element(visit.button(told.ask)).not.toBeInTheDocument()
    await expectComfort()
    await expectOneLanguage(language)
  })
})
