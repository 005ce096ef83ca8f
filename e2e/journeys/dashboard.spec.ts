import type { BrowserContext, Request } from '@playwright/test'
import { callAs } from '../calls.ts'
import { expectOneLanguage } from '../checks.ts'
import { openVacancy, signUp } from '../newcomer.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

const text = {
  pending: 'Pending',
  started: 'Started',
  completed: 'Completed',
  archived: 'Archived',
  start: 'Start: Store Keeper',
  archive: 'Archive: Store Keeper',
  confirm: 'Yes please archive',
  isArchived: 'Your application for Store Keeper has been archived.',
  inProgress: {
    job: 'Operations Manager',
    ring: /^1 of \d+ assessments completed$/,
    next: 'Continue: Operations Manager',
  },
  expired: { job: 'Sales Representative', label: 'Expired' },
  putAway: { job: 'Data Analyst', back: 'Reactivate: Data Analyst' },
  results: /^View Results/,
}

const group = (person: Person, name: string) => person.page.getByRole('region', { name, exact: true })

test.describe('the dashboard', () => {
  test.describe('in the middle of it', () => {
    test.use({ signedInAs: 'progress@demo.test' })

    test('applications stand in their groups, each with what can be done [DASH-05, DASH-07, DASH-08, DASH-10, DASH-12, DASH-15, APP-02]', async ({
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

      test(`View Results is ${offers ? '' : 'not '}offered to ${account} [DASH-14, APP-03, APP-04]`, async ({
        candidate,
      }) => {
        await candidate.opens('/dashboard')
        const completed = group(candidate, text.completed)
        await expect(completed.getByRole('article')).toHaveCount(1)
        await expect(completed.getByRole('link', { name: text.results })).toHaveCount(offers ? 1 : 0)
      })
    })
  }
})

test.describe('with jobs on offer', () => {
  const own = {
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
      await expect(tab.button(own.apply)).toBeVisible()
      // Nobody asked for it, so nobody is told that they applied.
      await expect(tab.page.getByText(own.added, { exact: true })).toBeVisible()
    }
    expect(await titles()).toEqual(['Store Keeper'])

    await Promise.all(tabs.map((tab) => tab.button(own.apply).click()))
    for (const tab of tabs) {
      await expect(group(tab, text.started).getByRole('article', { name: 'Night Guard' })).toBeVisible()
      await expect(group(tab, own.jobs)).toHaveCount(0)
    }
    expect(await titles()).toEqual(['Night Guard', 'Store Keeper'])
    // What was added by itself is still said beside what was asked for, which has the focus.
    for (const tab of tabs) {
      await expect(tab.page.getByText(own.added)).toBeVisible()
      await expect(tab.page.locator(':focus').getByText(own.applied)).toBeVisible()
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
        await expect(candidate.button(own.apply)).toBeVisible()
        await expect(candidate.page.getByText('We added')).toHaveCount(0)
      }
      expect(await newcomer.call('listApplications', {})).toHaveLength(1)
    })
  })
})

test.describe('two tabs of a newcomer', () => {
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
    await candidate.button(text.archive).click()
    await candidate.button(text.confirm).click()
    await expect(page.getByText(text.isArchived, { exact: true })).toBeVisible()
    await candidate.switchesLanguage()
    await expect(candidate.button('إعادة التفعيل: أمين مستودع')).toBeVisible()
    await expectOneLanguage(page, 'ar')

    await candidate.button('إعادة التفعيل: أمين مستودع').click()
    await expect(page.getByText('تمت إعادة تفعيل طلبك لوظيفة أمين مستودع.', { exact: true })).toBeVisible()
  })
})
