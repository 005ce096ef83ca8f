import type { BrowserContext, Request } from '@playwright/test'
import { callAs } from '../calls.ts'
import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { openVacancy, signUp } from '../newcomer.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

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

const group = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true })

for (const language of languages) {
  const text = texts[language]

  test.describe(`the dashboard in ${language}`, () => {
    test.use({ language })

    test.describe('in the middle of it', () => {
      test.use({ signedInAs: 'progress@demo.test' })

      test(`applications stand in their groups, each with what can be done [DASH-05, DASH-07, DASH-08, DASH-10, DASH-12, DASH-15, APP-02] (${language})`, async ({
        candidate,
      }) => {
        await candidate.opens('/dashboard')
        const pending = group(candidate, text.pending)
        const inProgress = pending.getByRole('article', { name: text.inProgress.job })
        await expect(inProgress.getByRole('img', { name: text.inProgress.ring })).toBeVisible()
        await expect(inProgress.getByRole('link', { name: text.inProgress.next })).toBeVisible()
        const expired = pending.getByRole('article', { name: text.expired.job })
        await expect(expired.getByText(text.expired.label, { exact: true })).toBeVisible()
        await expect(expired.getByRole('link')).toHaveCount(0)
        await expect(group(candidate, text.archived).getByRole('button', { name: text.putAway.back })).toBeVisible()
        await inProgress.getByRole('link').click()
        await expect(candidate.heading(text.inProgress.job)).toBeVisible()
      })
    })

    for (const { account, offers } of [
      { account: 'done@demo.test', offers: true },
      { account: 'employee@demo.test', offers: false },
      { account: 'knocked@demo.test', offers: false },
    ]) {
      test.describe(account, () => {
        test.use({ signedInAs: account })

        test(`View Results is ${offers ? '' : 'not '}offered to ${account} [DASH-14, APP-03, APP-04] (${language})`, async ({
          candidate,
        }) => {
          await candidate.opens('/dashboard')
          const completed = group(candidate, text.completed)
          await expect(completed.getByRole('article')).toHaveCount(1)
          await expect(completed.getByRole('link', { name: text.results })).toHaveCount(offers ? 1 : 0)
        })
      })
    }

    test.describe('for a newcomer', () => {
      test.use({ takes: 'sjt' })

      test(`archiving asks first, puts away and can be taken back [DASH-07, DASH-09, DASH-11, DASH-13, DASH-16, OPEN-12, APP-05, APP-07, APP-08] (${language})`, async ({
        candidate,
        page,
      }) => {
        await candidate.opens('/dashboard')
        const started = group(candidate, text.started)
        await expect(started.getByRole('img', { name: text.notBegun })).toBeVisible()
        // The name of the group says that it was begun, the line under it that it was not.
        await expect(started.getByText(text.ready, { exact: true })).toBeVisible()
        await expect(started.getByText(text.howMany, { exact: true })).toBeVisible()

        await candidate.button(text.archive).click()
        const dialog = page.getByRole('alertdialog', { name: text.question })
        await expect(dialog.getByText(text.permanent, { exact: true })).toBeVisible()
        await expect(candidate.button(text.cancel)).toBeFocused()
        await expect(dialog.locator('[data-variant=primary]'), 'one filled button').toHaveText(text.cancel)
        await expect(dialog.locator('[data-variant=danger]:has(svg)')).toContainText(text.confirm)
        await expectComfortAtEveryWidth(page)
        await candidate.presses('Escape')
        await expect(dialog).toBeHidden()
        await expect(candidate.button(text.archive)).toBeFocused()

        await candidate.button(text.archive).click()
        await candidate.button(text.confirm).click()
        await expect(page.getByText(text.isArchived, { exact: true })).toBeVisible()
        await expect(group(candidate, text.archived).getByRole('article')).toHaveCount(1)
        await expectOneLanguage(page, language)

        await candidate.button(text.reactivate).click()
        await expect(page.getByText(text.isReactivated, { exact: true })).toBeVisible()
        await expect(started.getByRole('article')).toHaveCount(1)
        await expect(group(candidate, text.archived)).toHaveCount(0)
      })
    })
  })
}

test.describe('with jobs on offer', () => {
  const text = {
    ...texts.en,
    apply: 'Apply: Night Guard',
    jobs: 'Jobs available',
    added: 'We added the open job Store Keeper to your applications. You can archive it.',
    applied: 'You have applied for Night Guard.',
  }

  const offer = (companyRef: string) => {
    const job = ['job', 'add', '--company', companyRef, '--tests', 'pulse', '--open-to-all', 'yes']
    return operator(...job, '--title', 'Night Guard', '--title-ar', 'حارس ليلي')
  }

  test('the first job is added once for two tabs of someone without any, and Apply takes the next once [DASH-03, DASH-04, DASH-06, OPEN-13, T-CON-07]', async ({
    candidate,
    context,
    page,
  }, { testId, retry }) => {
    const vacancy = await openVacancy(`own-${testId}-${retry}`, 'career-drivers')
    await offer(vacancy.companyRef)
    const { token } = await signUp(vacancy)
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    const titles = async () => (await callAs(token, 'listApplications', {})).map(({ job }) => job.title).sort()
    await letThroughInPairs(context, (request) => request.method() === 'POST' && /applications\/$/.test(request.url()))

    const [, second] = await Promise.all([candidate.opens('/dashboard'), candidate.opensAnotherTab('/dashboard')])
    const tabs = [candidate, second]
    for (const tab of tabs) {
      await expect(tab.button(text.apply)).toBeVisible()
      // Nobody asked for it, so nobody is told that they applied.
      await expect(tab.page.getByText(text.added, { exact: true })).toBeVisible()
    }
    expect(await titles()).toEqual(['Store Keeper'])

    await Promise.all(tabs.map((tab) => tab.button(text.apply).click()))
    for (const tab of tabs) {
      await expect(group(tab, text.started).getByRole('article', { name: 'Night Guard' })).toBeVisible()
      await expect(group(tab, text.jobs)).toHaveCount(0)
    }
    expect(await titles()).toEqual(['Night Guard', 'Store Keeper'])
    // What was added by itself is still said beside what was asked for, which has the focus.
    for (const tab of tabs) {
      await expect(tab.page.getByText(text.added)).toBeVisible()
      await expect(tab.page.locator(':focus').getByText(text.applied)).toBeVisible()
    }
  })

  test.describe('and an application of one’s own', () => {
    // The job added below is offered to everybody in the company.
    test.use({ takes: 'career-drivers', hasOwnJob: true })

    test('even an archived one, nothing is added by itself [DASH-04, OPEN-13]', async ({ candidate, newcomer }) => {
      await newcomer.call('archiveApplication', { params: { id: newcomer.application.id } })
      await offer(newcomer.companyRef)
      for (const _visit of ['first', 'second']) {
        await candidate.opens('/dashboard')
        await expect(candidate.button(text.apply)).toBeVisible()
        await expect(candidate.page.getByText('We added')).toHaveCount(0)
      }
      expect(await newcomer.call('listApplications', {})).toHaveLength(1)
    })
  })
})

test.describe('two tabs of a newcomer', () => {
  const text = texts.en
  test.use({ takes: 'sjt' })

  test(`that archive have one effect, and neither is told of a failure [APP-05, OPEN-14]`, async ({
    candidate,
    newcomer,
  }) => {
    await candidate.opens('/dashboard')
    const tabs = [candidate, await candidate.opensAnotherTab('/dashboard')]
    for (const tab of tabs) await tab.button(text.archive).click()
    await Promise.all(tabs.map((tab) => tab.button(text.confirm).click()))
    for (const tab of tabs) {
      await expect(tab.page.getByText(text.isArchived, { exact: true })).toBeVisible()
      await expect(tab.page.getByRole('alert')).toHaveCount(0)
    }
    expect(await newcomer.call('listApplications', {})).toMatchObject([{ status: 3 }])
  })

  test(`that start have one effect, and both arrive at the assessments [APP-01, T-CON-08]`, async ({
    candidate,
    newcomer,
  }) => {
    await candidate.opens('/dashboard')
    const tabs = [candidate, await candidate.opensAnotherTab('/dashboard')]
    await Promise.all(tabs.map((tab) => tab.button(text.start).click()))
    for (const tab of tabs) await tab.isAt(`/assessments/${newcomer.application.id}`)
    expect(await newcomer.call('listApplications', {})).toMatchObject([{ status: 1 }])
  })
})

/** Holds each such call until a second one has come, so that two tabs really act at once. */
async function letThroughInPairs(context: BrowserContext, isSuch: (request: Request) => boolean): Promise<void> {
  let waiting: (() => void) | undefined
  await context.route('**/*', async (route) => {
    if (isSuch(route.request())) {
      const first = waiting
      waiting = undefined
      if (first) first()
      else
        await new Promise<void>((resolve) => {
          waiting = resolve
        })
    }
    await route.fallback()
  })
}

test.describe('a newcomer', () => {
  test.use({ takes: 'sjt' })

  test('who changes the language finds nothing of the other one left [SHELL-02]', async ({ candidate, page }) => {
    await candidate.opens('/dashboard')
    await candidate.button(texts.en.archive).click()
    await candidate.button(texts.en.confirm).click()
    await expect(page.getByText(texts.en.isArchived, { exact: true })).toBeVisible()
    await candidate.switchesLanguage()
    await expect(candidate.button(texts.ar.reactivate)).toBeVisible()
    await expectOneLanguage(page, 'ar')

    await candidate.button(texts.ar.reactivate).click()
    await expect(page.getByText(texts.ar.isReactivated, { exact: true })).toBeVisible()
  })
})
