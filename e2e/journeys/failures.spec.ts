import { routes } from '@mizan/contract/routes'
import { breaks } from '../broken-calls.ts'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const texts = {
  en: {
    listFailed: 'Your applications could not be loaded.',
    retry: 'Try again',
    outOfReach: "We can't reach the server. Please check your connection and try again.",
    archive: 'Archive: Store Keeper',
    confirm: 'Yes please archive',
    archiveFailed: 'Your application for Store Keeper could not be archived.',
    reactivate: 'Reactivate: Store Keeper',
    reactivateFailed: 'Your application for Store Keeper could not be reactivated.',
    started: 'Started',
    archived: 'Archived',
    notFound: 'Page not found',
    assessmentGone: 'Sorry, the assessment you are trying to access is not available anymore',
    toAssessments: 'Back to all assessments',
    gameGone: 'The game you are trying to access is not available anymore',
    toGames: 'Back to all game based assessments',
    terms: 'Terms of service',
  },
  ar: {
    listFailed: 'تعذّر تحميل طلباتك.',
    retry: 'إعادة المحاولة',
    outOfReach: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    archive: 'أرشفة: أمين مستودع',
    confirm: 'نعم، أرشفة التقييم',
    archiveFailed: 'تعذّرت أرشفة طلبك لوظيفة أمين مستودع.',
    reactivate: 'إعادة التفعيل: أمين مستودع',
    reactivateFailed: 'تعذّرت إعادة تفعيل طلبك لوظيفة أمين مستودع.',
    started: 'لم تبدأ بعد',
    archived: 'طلبات مؤرشفة',
    assessmentGone: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
    toAssessments: 'العودة إلى جميع التقييمات',
    gameGone: 'اللعبة المطلوبة لم تعد متاحة',
    toGames: 'العودة إلى جميع التقييمات القائمة على الألعاب',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`failures in ${language}`, () => {
    test.use({ language, takes: 'pulse' })

    test(`an archive and a reactivation that fail say so, end waiting and work the next time [ERR-06, ERR-07, OPEN-14] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await candidate.opens('/dashboard')
      const archiving = await breaks(page, 'archiveApplication')
      await candidate.button(text.archive).click()
      await candidate.button(text.confirm).click()
      await expect(page.getByRole('alert').filter({ hasText: text.archiveFailed })).toBeVisible()
      expect(await newcomer.call('listApplications', {})).toMatchObject([{ status: 0 }])
      archiving.mends()
      await candidate.button(text.archive).click()
      await candidate.button(text.confirm).click()
      await expect(page.getByRole('region', { name: text.archived, exact: true })).toBeVisible()

      const taking = await breaks(page, 'unarchiveApplication')
      await candidate.button(text.reactivate).click()
      await expect(page.getByRole('alert').filter({ hasText: text.reactivateFailed })).toBeVisible()
      taking.mends()
      await candidate.button(text.reactivate).click()
      await expect(page.getByRole('region', { name: text.started, exact: true })).toBeVisible()
      expect(await newcomer.call('listApplications', {})).toMatchObject([{ status: 0 }])
    })

    test(`questions that are refused lead to the assessment failure screen, and back to all assessments [ERR-09, ERR-10, ERR-11, OPEN-37] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const { id, test: asked } = newcomer.assessment()
      await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
      await candidate.isAt(`/assessment-error/${asked.id}`)
      await expect(candidate.heading(text.assessmentGone)).toBeVisible()
      // No list was looked at yet.
      await candidate.link(text.toAssessments).click()
      await candidate.isAt('/dashboard')

      const list = `/assessments/${newcomer.application.id}`
      await candidate.opens(list)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      // One that is not there is none to come back to.
      await candidate.opens('/assessments/999999999')
      await candidate.isAt('/404')
      await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
      await candidate.link(text.toAssessments).click()
      await candidate.isAt(list)
    })

    test.describe('on the first visit', () => {
      test.use({ isNewHere: true })

      test(`on a dead line a press says so, and a screen that is not there yet comes when the line is back [OPEN-35] (${language})`, async ({
        candidate,
        page,
        context,
        newcomer,
      }) => {
        await candidate.opens(`/assessments/${newcomer.application.id}`)
        const start = page.getByRole('listitem').getByRole('button')
        await expect(start).toBeVisible()
        await context.setOffline(true)
        await start.click()
        await expect(page.getByRole('alert').filter({ hasText: text.outOfReach })).toBeVisible()
        await page.getByRole('main').getByRole('link').first().click()
        await expect(page.getByText(text.outOfReach, { exact: true })).toBeVisible()
        // Not even this leads out of the portal.
        await candidate.button(text.retry).click()
        await expect(page.getByText(text.outOfReach, { exact: true })).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByRole('region', { name: text.started, exact: true })).toBeVisible()
        await candidate.isAt('/dashboard')
      })
    })

    test(`a game that is gone says so and leads back [ERR-12] (${language})`, async ({ candidate }) => {
      await candidate.opens('/game-error/7')
      await expect(candidate.heading(text.gameGone)).toBeVisible()
      await candidate.link(text.toGames).click()
      await candidate.isAt('/dashboard')
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('failures, whatever the language,', () => {
  const text = texts.en
  test.use({ takes: 'pulse' })

  test('a screen is never shown without its words [T-FLT-12]', async ({ candidate, page, newcomer }) => {
    await candidate.opens(`/assessments/${newcomer.application.id}`)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/dashboard.en*.json', (route) => (loads > 0 ? route.continue() : route.abort()))
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('region', { name: text.started, exact: true })).toBeVisible()
    expect(loads).toBe(1)
  })

  test('words that do not come together come one by one [T-FLT-12]', async ({ candidate, page }) => {
    let missed = 0
    await page.route('**/shell-form*.en-*.json', (route) => {
      missed++
      return route.abort()
    })
    await candidate.opens('/game-error/7')
    await expect(candidate.heading(text.gameGone)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(text.terms)
    expect(missed).toBe(1)
  })

  test('a progress that cannot be read is page not found, and without any application the dashboard [ERR-08, DASH-17, OPEN-13]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const completed = `/assessments/${newcomer.assessment().id}/tests-completed`
    await breaks(page, 'getApplicationProgress')
    await candidate.opens(completed)
    await expect(candidate.heading(text.notFound)).toBeVisible()
    await page.route(/\/applications\/$/, (route) => route.fulfill({ json: [] }))
    await candidate.opens(completed)
    await candidate.isAt('/dashboard')
  })

  test('the dashboard without consent leads to the personal information [DASH-02]', async ({ candidate, page }) => {
    await page.route(`**${routes.getMe.path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), consent_provided: false } })
    })
    await candidate.opens('/dashboard')
    await candidate.isAt('/personal-information')
  })

  test('files on a line that stands still are waited for no longer than anybody would, and come with the next try [OPEN-35, T-FLT-12]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await page.clock.install()
    await candidate.opens(`/assessments/${newcomer.application.id}`)
    const toDashboard = page.getByRole('main').getByRole('link').first()
    await expect(toDashboard).toBeVisible()
    // No answer, neither of the screen nor of anything that is asked meanwhile.
    await page.route(/dashboard\.en|api\/health/, () => {})
    const stalled = page.waitForRequest(/dashboard\.en/)
    await toDashboard.click()
    await stalled
    // The clock goes on beside these steps, and a busy machine takes its time for them.
    await page.clock.runFor(40_000)
    await expect(page.getByText(text.outOfReach, { exact: true })).toBeHidden()
    await page.clock.runFor(6_000)
    await expect(page.getByText(text.outOfReach, { exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Or it comes by itself in this very moment.
    await candidate.button(text.retry).or(candidate.heading('Welcome Layla')).click()
    await expect(page.getByRole('region', { name: text.started, exact: true })).toBeVisible()
  })

  test('a part of a page that is lost with the line is not taken for a new version, and comes with the next try [OPEN-35, T-FLT-15]', async ({
    candidate,
    page,
  }) => {
    const lost = /assets\/account-menu|api\/health/
    await page.route(lost, (route) => route.abort('connectionreset'))
    await page.goto('/dashboard')
    await expect(page.getByText(text.outOfReach, { exact: true })).toBeVisible()
    await page.unroute(lost)
    // Or it comes by itself in this very moment.
    await candidate.button(text.retry).or(candidate.heading('Welcome Layla')).click()
    await expect(candidate.accountMenu('Layla')).toBeVisible()
  })

  test('a list that cannot be loaded says so and is asked for again [ERR-05, ERR-06, OPEN-38]', async ({
    candidate,
    page,
  }) => {
    const list = await breaks(page, 'listApplications')
    await candidate.opens('/dashboard')
    await expect(page.getByRole('alert').filter({ hasText: text.listFailed })).toBeVisible()
    await expectComfortAtEveryWidth(page)
    list.mends()
    await candidate.button(text.retry).click()
    await expect(page.getByRole('region', { name: text.started, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a portal whose code does not come says so in both languages, and is loaded again [OPEN-38]', async ({
  candidate,
  page,
}) => {
  const code = '**/assets/*.js'
  await page.route(code, (route) => route.fulfill({ status: 503 }))
  await page.goto('/login?ref_id=demo')
  const slow = page.getByRole('status')
  await expect(slow).toBeHidden()
  // What happens after twelve seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(slow).toContainText('The page is taking a long time to load. Please check your connection.')
  await expect(slow).toContainText('يستغرق تحميل الصفحة وقتًا طويلًا. يُرجى التحقق من الاتصال.')
  await expectComfortAtEveryWidth(page)

  await page.unroute(code)
  // Nor does a page stand there without the styles that the line has lost.
  let timesAsked = 0
  await page.route('**/assets/first-screen-*.css', (route) => (timesAsked++ > 1 ? route.continue() : route.abort()))
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(candidate.heading('Log in')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await page.getByRole('complementary').boundingBox())?.x).toBeGreaterThan(0)
  await candidate.isAt('/login?ref_id=demo')
})

test('a portal of which the line loses a file begins anew by itself, and says so at once where that is in vain [OPEN-35, OPEN-38]', async ({
  candidate,
  page,
}) => {
  const code = '**/assets/portal-*.js'
  await page.route(code, (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto('/login?ref_id=demo')
  await expect(candidate.heading('Log in')).toBeVisible()

  await page.route(code, (route) => route.abort('connectionreset'))
  await page.goto('/login?ref_id=acme')
  // Before the twelve seconds after which it would be said anyway.
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(candidate.heading('Log in')).toBeVisible()
})
