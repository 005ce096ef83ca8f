import { type Language, languages } from '@mizan/contract/language'
import type { ListedApplication } from '@mizan/contract/schemas/application'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { heldBack, noReply, reply } from '../../testing/replies.ts'
import { brands, demo, known, layla, listed, noor } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const texts = {
  en: {
    pending: 'Pending',
    started: 'Started',
    ready: 'Ready to begin',
    howMany: '1 assessment',
    completed: 'Completed',
    archived: 'Archived',
    newcomersJob: 'Store Keeper',
    notBegun: '0 of 4 assessments completed',
    start: 'Start: Store Keeper',
    archive: 'Archive: Store Keeper',
    reactivate: 'Reactivate: Store Keeper',
    question: 'Are you sure you want to archive this assessment?',
    permanent:
      'By clicking yes you will not be able to recover the data and the assessment will be permanently archived.',
    cancel: 'Cancel',
    confirm: 'Yes please archive',
    isArchived: 'Your application for Store Keeper has been archived.',
    isReactivated: 'Your application for Store Keeper has been reactivated.',
    inProgress: {
      job: 'Operations Manager',
      ring: /^1 of \d+ assessments completed$/,
      next: 'Continue: Operations Manager',
    },
    expired: { job: 'Sales Representative', label: 'Expired' },
    putAway: { job: 'Data Analyst', back: 'Reactivate: Data Analyst' },
    results: /^View Results/,
  },
  ar: {
    pending: 'قيد التنفيذ',
    started: 'لم تبدأ بعد',
    ready: 'جاهزة للبدء',
    howMany: 'تقييم واحد',
    completed: 'طلبات مكتملة',
    archived: 'طلبات مؤرشفة',
    newcomersJob: 'أمين مستودع',
    notBegun: 'التقييمات المكتملة: ٠ من ٤',
    start: 'بدء: أمين مستودع',
    archive: 'أرشفة: أمين مستودع',
    reactivate: 'إعادة التفعيل: أمين مستودع',
    question: 'هل تريد بالتأكيد أرشفة هذا التقييم؟',
    permanent: 'بالضغط على «نعم» لن يكون بإمكانك استعادة البيانات، وسيُؤرشف التقييم نهائيًا.',
    cancel: 'إلغاء',
    confirm: 'نعم، أرشفة التقييم',
    isArchived: 'تمت أرشفة طلبك لوظيفة أمين مستودع.',
    isReactivated: 'تمت إعادة تفعيل طلبك لوظيفة أمين مستودع.',
    inProgress: { job: 'مدير عمليات', ring: /^التقييمات المكتملة: ١ من /, next: 'متابعة: مدير عمليات' },
    expired: { job: 'مندوب مبيعات', label: 'انتهت المهلة' },
    putAway: { job: 'محلل بيانات', back: 'إعادة التفعيل: محلل بيانات' },
    results: /^عرض النتائج/,
  },
}

const failures = {
  en: {
    list: 'Your applications could not be loaded.',
    retry: 'Try again',
    archive: 'Your application for Store Keeper could not be archived.',
    reactivate: 'Your application for Store Keeper could not be reactivated.',
    start: 'Your application for Store Keeper could not be started.',
    empty: 'No applications yet',
  },
  ar: {
    list: 'تعذّر تحميل طلباتك.',
    retry: 'إعادة المحاولة',
    archive: 'تعذّرت أرشفة طلبك لوظيفة أمين مستودع.',
    reactivate: 'تعذّرت إعادة تفعيل طلبك لوظيفة أمين مستودع.',
    start: 'تعذّر بدء طلبك لوظيفة أمين مستودع.',
    empty: 'لا توجد طلبات بعد',
  },
}

const group = (name: string) => page.getByRole('region', { name, exact: true })

async function opens(visit: Visit, language: Language, applications: ListedApplication[]): Promise<void> {
  visit.plants(...known(), reply('listApplications', 200, applications))
  await visit.opens('/dashboard', { language, isSignedIn: true })
}

const begun = { status: 1, completed_assessments: 1, total_assessments: 6 } as const
const done = { status: 2, completed_assessments: 1, submitted: '2026-11-10T10:00:00Z' } as const

const cardIn = (language: Language) => (changes: Partial<ListedApplication>, title: string) =>
  listed(changes, title, language === 'ar' ? 'دبي' : 'Dubai')

const freshIn = (language: Language) => cardIn(language)({}, texts[language].newcomersJob)

/** One card in each of its states. */
const everyCard = (language: Language): ListedApplication[] => {
  const { newcomersJob, inProgress, expired, putAway } = texts[language]
  const card = cardIn(language)
  return [
    card({ id: 1, ...begun }, inProgress.job),
    card({ id: 2, status: 1, expired: true }, expired.job),
    card({ id: 3, total_assessments: 4 }, newcomersJob),
    card({ id: 4, ...done, can_view_results: true }, putAway.job),
    card({ id: 5, ...done, knocked: true }, inProgress.job),
    card({ id: 6, ...done }, expired.job),
    card({ id: 7, status: 3 }, putAway.job),
  ]
}

describe.each(languages)('the dashboard in %s', (language) => {
  const text = texts[language]
  const failed = failures[language]
  const fresh = freshIn(language)

  test(`applications stand in their groups, each with what can be done [DASH-05, DASH-07, DASH-08, DASH-10, DASH-12, DASH-14, DASH-15, APP-02, APP-03, APP-04, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language, everyCard(language))
    const pending = group(text.pending)
    const inProgress = pending.getByRole('article', { name: text.inProgress.job })
    await expect.element(inProgress.getByRole('img', { name: text.inProgress.ring })).toBeVisible()
    await expect.element(inProgress.getByRole('link', { name: text.inProgress.next })).toBeVisible()
    const expired = pending.getByRole('article', { name: text.expired.job })
    await expect.element(expired.getByText(text.expired.label, { exact: true })).toBeVisible()
    await expect.element(expired.getByRole('link')).not.toBeInTheDocument()
    const completed = group(text.completed)
    await expect.element(completed.getByRole('article')).toHaveLength(3)
    await expect.element(completed.getByRole('link', { name: text.results })).toHaveLength(1)
    await expect.element(group(text.archived).getByRole('button', { name: text.putAway.back })).toBeVisible()
    await expectComfort()
    await expectOneLanguage(language)
  })

  test(`archiving asks first, puts away and can be taken back [DASH-07, DASH-09, DASH-11, DASH-13, DASH-16, OPEN-12, APP-05, APP-07, APP-08, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language, [fresh])
    const started = group(text.started)
    await expect.element(started.getByRole('img', { name: text.notBegun })).toBeVisible()
    // The name of the group says that it was begun, the line under it that it was not.
    await expect.element(started.getByText(text.ready, { exact: true })).toBeVisible()
    await expect.element(started.getByText(text.howMany, { exact: true })).toBeVisible()

    await visit.button(text.archive).click()
    const dialog = page.getByRole('alertdialog', { name: text.question })
    await expect.element(dialog.getByText(text.permanent, { exact: true })).toBeVisible()
    await expect.element(visit.button(text.cancel)).toHaveFocus()
    const filled = [...dialog.element().querySelectorAll('[data-variant=primary]')]
    expect(
      filled.map(({ textContent }) => textContent),
      'one filled button',
    ).toEqual([text.cancel])
    expect(dialog.element().querySelector('[data-variant=danger]:has(svg)')?.textContent).toContain(text.confirm)
    await expectComfort()
    await visit.presses('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(visit.button(text.archive)).toHaveFocus()

    visit.plants(
      reply('archiveApplication', 200, { success: true }),
      reply('listApplications', 200, [{ ...fresh, status: 3 }]),
    )
    await visit.button(text.archive).click()
    await visit.button(text.confirm).click()
    await expect.element(page.getByText(text.isArchived, { exact: true })).toBeVisible()
    await expect.element(group(text.archived).getByRole('article')).toHaveLength(1)
    await expectOneLanguage(language)

    visit.plants(reply('unarchiveApplication', 200, { success: true }), reply('listApplications', 200, [fresh]))
    await visit.button(text.reactivate).click()
    await expect.element(page.getByText(text.isReactivated, { exact: true })).toBeVisible()
    await expect.element(started.getByRole('article')).toHaveLength(1)
    await expect.element(group(text.archived)).not.toBeInTheDocument()
    // Nothing of the other language is left either.
    visit.plants(reply('listApplications', 200, [freshIn(language === 'en' ? 'ar' : 'en')]))
    await visit.switchesLanguage()
    await expectOneLanguage(visit.language)
  })

  test(`an archive, a reactivation and a start that fail say so, end waiting and work the next time [ERR-06, ERR-07, OPEN-14, OPEN-35, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language, [fresh])
    const told = (said: string) => visit.alert.filter({ hasText: said })
    visit.plants(reply('startApplication', 500, { detail: 'A server error occurred.' }))
    await visit.button(text.start).click()
    await expect.element(told(failed.start)).toBeVisible()
    visit.plants(reply('archiveApplication', 500, { detail: 'A server error occurred.' }))
    await visit.button(text.archive).click()
    await visit.button(text.confirm).click()
    await expect.element(told(failed.archive)).toBeVisible()
    await expectComfort()
    visit.plants(
      reply('archiveApplication', 200, { success: true }),
      reply('listApplications', 200, [{ ...fresh, status: 3 }]),
    )
    await visit.button(text.archive).click()
    await visit.button(text.confirm).click()
    await expect.element(group(text.archived)).toBeVisible()

    visit.plants(noReply('unarchiveApplication'))
    await visit.button(text.reactivate).click()
    await expect.element(told(failed.reactivate)).toBeVisible()
    visit.plants(reply('unarchiveApplication', 200, { success: true }), reply('listApplications', 200, [fresh]))
    await visit.button(text.reactivate).click()
    await expect.element(group(text.started)).toBeVisible()
  })

  test(`a list that is on its way has an outline, one that cannot be loaded says so and is asked for again, and an empty one says what to expect [ERR-05, ERR-06, DASH-06, OPEN-38, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const { held, letGo } = heldBack(reply('listApplications', 400, { detail: 'Not now.' }))
    visit.plants(...known(), held)
    await visit.opens('/dashboard', { language, isSignedIn: true })
    await expectComfort()
    letGo()
    await expect.element(visit.alert.filter({ hasText: failed.list })).toBeVisible()
    await expectComfort()
    visit.plants(reply('listApplications', 200, [fresh]))
    await visit.button(failed.retry).click()
    await expect.element(group(text.started)).toBeVisible()
    await expect.element(visit.heading()).toHaveFocus()

    await opens(visit, language, [])
    await expect.element(page.getByText(failed.empty)).toBeVisible()
    await expectComfort()
  })
})

/* What is said is another thing in each language, what happens is not. */
describe('the dashboard, whatever the language,', () => {
  test('the first job is added by itself and said, and Apply takes the next [DASH-03, DASH-04, DASH-06, OPEN-13]', async ({
    visit,
  }) => {
    const job = { location: 'Dubai', deadline: null }
    const [keeper, guard] = [
      { ...job, id: 31, title: 'Store Keeper' },
      { ...job, id: 32, title: 'Night Guard' },
    ]
    const [first, second] = [listed(), listed({ id: 22 }, 'Night Guard')]
    const opened = { ...first, link_ends: null, assessments: [] }
    visit.plants(
      ...known(),
      reply('listApplications', 200, []),
      reply('getAvailableJobs', 200, [keeper, guard]),
      reply('apply', 201, opened),
    )
    const listing = visit.opens('/dashboard', { isSignedIn: true })
    await expect
      .poll(() => visit.calls('apply').map(({ body }) => body))
      .toEqual([expect.objectContaining({ job_id: 31 })])
    visit.plants(reply('listApplications', 200, [first]), reply('getAvailableJobs', 200, [guard]))
    await listing
    await expect
      .element(page.getByText('We added the open job Store Keeper to your applications.', { exact: false }))
      .toBeVisible()
    await expectComfort()
    visit.plants(reply('listApplications', 200, [first, second]), reply('getAvailableJobs', 200, []))
    await visit.button('Apply: Night Guard').click()
    await expect.element(page.getByRole('article', { name: 'Night Guard' })).toBeVisible()
    await expect.element(page.getByText('You have applied for Night Guard.')).toBeVisible()
    expect(visit.calls('apply').at(-1)?.body).toMatchObject({ job_id: 32 })
  })

  test('every state of a card is readable in the colour of any company, also of one without a logo [SHELL-14, SHELL-15, T-A11Y-01]', async ({
    visit,
  }) => {
    for (const company of [...Object.values(brands).map((theme) => ({ ...demo, theme })), noor]) {
      visit.plants(...known(layla, company), reply('listApplications', 200, everyCard('en')))
      await visit.opens('/dashboard', { isSignedIn: true })
      await expect.element(page.getByRole('article')).toHaveLength(7)
      await expectComfort()
    }
  })
})
