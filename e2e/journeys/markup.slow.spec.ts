import { reportKinds } from '@mizan/contract/schemas/report'
import { payloads, serverTellsMarkup, whatCouldRun } from '../hostile-markup.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import { completedApplication, expectReady, linkTo } from '../report-reader.ts'
import { screens, screensOf } from '../screens.ts'

/** The screens that show what people, companies and packs wrote. */
const telling = screens.filter(
  ({ access, leadsTo, path }) => leadsTo === undefined && (access === 'signed-in' || path.startsWith('/vacancies')),
)

test('there are payloads enough [T-XSS-01]', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300)
})

/* The screens in one language and the reports in the other: what the server tells comes the same way in both. */
test.describe('markup in whatever the server tells runs nowhere [T-XSS-01]', () => {
  // Without the security policy of the browser, which would stop what got past us.
  test.use({ bypassCSP: true })

  test.describe(() => {
    test.use({ language: 'en' })

    test('on every screen (en)', async ({ candidate, page, tokenOf }) => {
      const token = await tokenOf('candidate@demo.test')
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
      const texts = await serverTellsMarkup(page)
      for (const [place, screen] of (await screensOf(token, telling)).entries()) {
        if (place === 0) await candidate.opensScreen(screen)
        else await candidate.goesOnTo(screen)
        await expect(candidate.heading()).toContainText(screen.heading.en)
        expect(await whatCouldRun(page), screen.path).toEqual([])
      }
      await expect.poll(texts).toBeGreaterThan(100)
    })
  })

  test.describe(() => {
    test.use({ language: 'ar' })

    test('in every report (ar)', async ({ page }) => {
      const texts = await serverTellsMarkup(page)
      const id = await completedApplication()
      for (const kind of reportKinds) {
        await page.goto((await linkTo(id, kind)).address)
        await expectReady(page)
        expect(await whatCouldRun(page), kind).toEqual([])
      }
      await expect.poll(texts).toBeGreaterThan(100)
    })
  })
})

test.describe('markup that people and companies wrote is shown as it was written [T-XSS-01]', () => {
  test.use({ language: 'ar', takes: 'profile,personality,sjt', hasOwnJob: true })

  test('on the dashboard, and in questions while they are answered', async ({ candidate, newcomer, page }) => {
    const [first = '', second = '', ...others] = payloads
    // A title is one line.
    const title = others
      .filter((text) => !/[\t\n]/.test(text))
      .slice(0, 8)
      .join(' ')
    const { id, job } = newcomer.application
    await operator('job', 'set', '--job', String(job.id), '--title', title, '--title-ar', title)
    await newcomer.call('updateMe', { body: { first_name: first, last_name: second } })
    await candidate.opens('/dashboard')
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await whatCouldRun(page)).toEqual([])

    // Refused today; a job may have had such a title before.
    await page.route(new RegExp(`/applications/${id}/$`), async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      const turned = { title: '\u202eevil', title_ar: '\u202eevil' }
      await route.fulfill({ response, json: { ...told, job: { ...told.job, ...turned } } })
    })
    await candidate.opens(`/assessments/${id}`)
    await expect(page).toHaveTitle(/^evil · /)

    const texts = await serverTellsMarkup(page)
    await newcomer.call('startApplication', { params: { id } })
    for (const [place, path] of ['questionnaire', 'personality', 'sjt'].entries()) {
      const { id: assessment, test: taken } = newcomer.assessment(place)
      await newcomer.call('startAssessment', { params: { id: assessment } })
      await candidate.opens(`/${path}-assessment/${assessment}?test=${taken.id}`)
      expect(await whatCouldRun(page), path).toEqual([])
    }
    await expect.poll(texts).toBeGreaterThan(50)
  })
})

test('a name that turns letters around leaves the line of a report that it stands in as it is [REPC-11]', async ({
  page,
}) => {
  await page.route(/\/candidates\/\d+/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), full_name: '\u2069\u202eevil' } })
  })
  await page.goto((await linkTo(await completedApplication(), 'manager')).address)
  await expectReady(page)
  const head = page.locator('[data-sheet]').first().locator('span', { hasText: 'Assessed' }).last()
  await expect(head).toContainText('evil')
  expect(await head.textContent()).not.toContain('\u202e')
})

test.describe('what runs, or could run,', () => {
  test.use({ bypassCSP: true })

  test('would be seen [T-XSS-01]', async ({ candidate, page }) => {
    await candidate.opens('/login')
    expect(await whatCouldRun(page)).toEqual([])
    for (const html of [
      '<a href="javascript:window.canary=1">x</a>',
      '<iframe></iframe>',
      '<img src=x onerror=window.canary=1>',
    ]) {
      await page.evaluate((added) => {
        document.body.innerHTML = added
      }, html)
      expect(await whatCouldRun(page), html).not.toEqual([])
    }
    await expect.poll(() => whatCouldRun(page)).toContain('the canary')
  })
})
