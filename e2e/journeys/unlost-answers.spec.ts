import { losesReply } from '../broken-calls.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import { answersBefore, answersOnServer, pagesOf, ratesPage, rowsOf, startsPersonality } from '../taking.ts'

const kept = 'Saved on this device only'
const saved = /^Saved \d\d:\d\d$/

test.describe('answering a personality test', () => {
  test.use({ takes: 'personality' })
  let address = ''

  test.beforeEach(async ({ newcomer }) => {
    address = await startsPersonality(newcomer)
  })

  test('goes on while the line is cut, and everything is sent afterwards [T-FLT-12, reliability §5]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    await candidate.opens(address)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await ratesPage(page, 0)
    await expect(page.getByText(kept, { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
    await candidate.button('Next').click()
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    await ratesPage(page, 1)
    expect((await answersOnServer(newcomer)).size).toBe(0)

    await context.setOffline(false)
    await expect(page.getByText('Back online. All answers saved.')).toBeVisible()
    await expect(page.getByText(saved)).toBeVisible()
    const [first, second] = await pagesOf(newcomer)
    const stored = await answersOnServer(newcomer)
    expect([stored.get(first?.id ?? 0), stored.get(second?.id ?? 0)]).toMatchObject([{ length: 4 }, { length: 4 }])
  })

  test('goes on in an old page on a new server, which asks to be loaded on the way out, never in a question [T-FLT-15]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await candidate.opens(address)
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    // A new version has replaced the files that this page was made of.
    await page.route('**/assets/**', (route) => (loads > 0 ? route.continue() : route.fulfill({ status: 404 })))
    for (const number of [0, 1]) {
      await ratesPage(page, number)
      await expect(page.getByText(saved)).toBeVisible()
      await candidate.button('Next').click()
      await expect(page.getByText(`Page ${number + 2} of 32`, { exact: true })).toBeVisible()
    }
    await expect.poll(async () => (await answersOnServer(newcomer)).size).toBe(2)
    expect(loads).toBe(0)
    await candidate.button('Save and close').click()
    await expect(candidate.heading('A new version is ready')).toBeVisible()
    await candidate.button('Load the new version').click()
    await candidate.link('Continue: Personality questionnaire').first().click()
    await expect(page.getByText('Page 3 of 32', { exact: true })).toBeVisible()
    expect([loads, (await answersOnServer(newcomer)).size]).toEqual([1, 2])
  })

  test('is told, and not left waiting, where a new server has no statements for an old page to practise with [T-FLT-15]', async ({
    candidate,
    page,
  }) => {
    const statements = '**/assets/practice.en-*.js'
    await page.route(statements, (route) => route.fulfill({ status: 404 }))
    await candidate.opens(address.replace('assessment', 'example'))
    await expect(candidate.heading('A new version is ready')).toBeVisible()
    await page.unroute(statements)
    await candidate.button('Load the new version').click()
    await expect(rowsOf(page).first()).toBeVisible()
  })

  test('loses not even what is chosen in the moment the page is left [architecture §5]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens(address)
    await page.waitForLoadState('networkidle')
    const rated = rowsOf(page).first().getByRole('radio').nth(4)
    await expect(rated).toBeVisible()
    const loaded = page.waitForEvent('load')
    // In one turn: nothing is painted, written down or sent between the two.
    await rated.evaluate((radio: HTMLInputElement) => {
      radio.click()
      location.reload()
    })
    await loaded
    await expect(rated).toBeChecked()
    await expect(page.getByText(saved)).toBeVisible()
  })

  test('survives a tab that dies with the line cut: a new one shows and sends everything [T-FLT-12]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    await candidate.opens(address)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await ratesPage(page, 0)
    await expect(page.getByText(kept, { exact: true })).toBeVisible()
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    await again.goto(address)
    await expect(again.getByText('Welcome back: 4 answers restored.')).toBeVisible()
    await expect(again.getByText(saved)).toBeVisible()
    expect((await answersOnServer(newcomer)).size).toBe(1)
  })

  test('in two tabs on one page shows in each what is stored, and blanks nothing [T-CON-03, T-CON-13]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await candidate.opens(address)
    const { page: other } = await candidate.opensAnotherTab(address)
    const checked = (tab: typeof page, row: number) => rowsOf(tab).nth(row).getByRole('radio', { checked: true })
    await rowsOf(page).nth(0).getByRole('radio').nth(2).click()
    await expect(checked(other, 0)).toHaveValue(await rowsOf(page).nth(0).getByRole('radio').nth(2).inputValue())
    await rowsOf(other).nth(1).getByRole('radio').nth(5).click()
    await expect(checked(page, 1)).toHaveCount(1)
    await expect(checked(page, 0)).toHaveCount(1)
    await rowsOf(page).nth(0).getByRole('radio').nth(3).click()
    // Whichever of the two was sent last knows the time of it.
    for (const tab of [page, other]) await expect(tab.getByText(/^Saved/)).toBeVisible()
    await expect.poll(async () => [...(await answersOnServer(newcomer)).values()]).toMatchObject([{ length: 2 }])
  })

  test('faster than it is drawn keeps every rating, and a rating that moves is at one statement only [PERS-11, PERS-14, PERS-15]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await candidate.opens(address)
    // Within one task, so that nothing is drawn in between: a rating for each, the third one's taken by the fourth.
    const ticked = await rowsOf(page).evaluateAll((rows) => {
      const radiosOf = (row: Element) => [...row.querySelectorAll('input')]
      for (const [index, place] of [0, 3, 5, 5].entries()) radiosOf(rows[index] as Element)[place]?.click()
      return rows.map((row) => radiosOf(row).findIndex(({ checked }) => checked))
    })
    expect(ticked).toEqual([0, 3, -1, 5])
    await expect(page.getByText('1 statement left', { exact: true })).toBeVisible()
    await expect(candidate.button('Next')).toBeDisabled()
    await expect.poll(async () => [...(await answersOnServer(newcomer)).values()]).toMatchObject([{ length: 3 }])
    // A press on the way on in the same task as the last rating meets it open.
    await rowsOf(page)
      .nth(2)
      .evaluate((row) => {
        row.querySelectorAll('input')[6]?.click()
        for (const button of document.querySelectorAll('button')) if (button.textContent === 'Next') button.click()
      })
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('goes on in the same place after the session has ended, with nothing lost [T-FLT-14, ERR-01, OPEN-39]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await answersBefore(newcomer, 5)
    await candidate.opens(address)
    await expect(page.getByText('Page 6 of 32', { exact: true })).toBeVisible()
    await candidate.button('Back').click()
    await expect(page.getByText('Page 5 of 32', { exact: true })).toBeVisible()
    await newcomer.call('logout', {})
    await rowsOf(page).nth(0).getByRole('radio', { checked: true }).click()
    await candidate.isAt('/login')
    await expect(page.getByText('Please log in again to continue. Nothing is lost.')).toBeVisible()

    await candidate.signsIn(newcomer.email)
    await expect(page.getByText('Page 5 of 32', { exact: true })).toBeVisible()
    await candidate.isAt(address)
    await expect(rowsOf(page).nth(0).getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(rowsOf(page).nth(1).getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByText(saved)).toBeVisible()
  })
})

test.describe('submitting a survey', () => {
  test.use({ takes: 'pulse' })

  test('with a double press over a line that loses the reply, and is gone for a while, has one effect [T-CON-01, T-CON-11]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    const questions = await pagesOf(newcomer)
    const chosen = { 3: 4, 4: 'None.', 5: null } as Record<number, unknown>
    const answers = questions.map(({ id: question, display_format, options, scales }) => ({
      question,
      data: {
        option_id:
          chosen[display_format] ?? options.map((option) => ({ option_id: option.id, scale_id: scales[0]?.id })),
      },
      rev: 1,
    }))
    await newcomer.call('cacheAnswers', { body: { assessment_id: id, answers } })
    await page.clock.install()
    await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
    // Long enough that what is known of the assessment counts as old.
    await page.clock.fastForward(60_000)

    const operations: string[] = []
    await page.route('**/answers/', async (route) => {
      operations.push(JSON.stringify(route.request().postDataJSON()))
      // The server stores it, and nobody hears of it.
      if (operations.length === 1) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      return route.continue()
    })
    const completion = await losesReply(page, 'completeAssessment')
    await candidate.button('Submit').dblclick()
    await completion.isLost
    await context.setOffline(false)
    await expect(candidate.heading('Thank you for completing the assessment')).toBeVisible()
    expect(operations).toHaveLength(2)
    expect(operations[1]).toBe(operations[0])
    expect((await newcomer.call('getAssessment', { params: { id } })).status).toBe(2)
  })

  test('that another tab has submitted says so and leads back [T-CON-11, reliability §5]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
    await page.route('**/cache_answers/', (route) => route.fulfill({ status: 409, json: { detail: 'Done.' } }))
    await page.getByRole('main').locator('label').first().click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This assessment has already been submitted.' }),
    ).toBeVisible()
    await candidate.link('Back to all assessments').click()
    await candidate.isAt(`/assessments/${newcomer.application.id}`)
  })
})

test.describe('a deadline that passes while somebody answers', () => {
  // Its deadline is moved.
  test.use({ takes: 'pulse,profile', hasOwnJob: true })

  test('lets what comes within the grace count, and then leads to the expired screen with the number saved [T-TIM-06, OPEN-26, ERR-02]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const jobId = newcomer.application.job.id
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
    const ago = (seconds: number) => `${new Date(Date.now() - seconds * 1_000).toISOString().slice(0, 19)}+00:00`
    const answer = (place: number) =>
      page.getByRole('main').locator('ol > li').nth(place).locator('label').first().click()

    await operator('job', 'set', '--job', String(jobId), '--deadline', ago(5))
    await answer(0)
    await expect(page.getByText(saved)).toBeVisible()
    await answer(1)
    await expect.poll(async () => (await answersOnServer(newcomer)).size).toBe(2)
    await expect(page.getByText(saved)).toBeVisible()

    await operator('job', 'set', '--job', String(jobId), '--deadline', ago(600))
    await answer(2)
    await candidate.isAt('/expired')
    await expect(page.getByText('2 answers had been saved by then.')).toBeVisible()
    expect(await candidate.keeps('token')).toBeNull()
    await page.reload()
    await expect(page.getByText('2 answers had been saved by then.')).toBeVisible()
  })
})
