import type { Page } from '@playwright/test'
import { losesReply } from '../broken-calls.ts'
import { expect, test } from '../people.ts'
import {
  answersBefore,
  answersOnServer,
  endsInTie,
  holdsBack,
  ratesPage,
  rowsOf,
  startsPersonality,
} from '../taking.ts'

test.describe('a personality test from a slow server', () => {
  test.use({ takes: 'personality' })

  test('says that the next page is on its way, and goes on as soon as that one is there [PERS-12]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    const release = await holdsBack(page, '**/questions/?page=2&*')
    // Fetched ahead as well, and never answered.
    await page.route('**/questions/?page=3&*', () => {})
    await candidate.opens(`/personality-assessment/${id}?test=${asked.id}`)
    await ratesPage(page, 0)
    await candidate.button('Next').click()
    await expect(candidate.button('Please wait')).toBeVisible()
    await expect(page.getByText('Loading the next page', { exact: true })).toBeVisible()
    await expect(candidate.button('Back')).toBeDisabled()
    release()
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    await expect(candidate.button('Next')).toBeDisabled()
  })
})

test.describe('a personality test whose line is gone', () => {
  test.use({ takes: 'personality' })

  test('says so, and that the next page could not be loaded, one below the other [PERS-12, OPEN-35]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    await page.route('**/questions/?page=2&*', (route) => route.abort())
    await candidate.opens(`/personality-assessment/${id}?test=${asked.id}`)
    await page.route('**/cache_answers/', (route) => route.abort())
    await ratesPage(page, 0)
    await candidate.button('Next').click()
    const failed = page.getByText('The next page could not be loaded.', { exact: true })
    const line = page.getByText("We're reconnecting.", { exact: true })
    await expect(failed).toBeInViewport({ ratio: 1 })
    await expect(line).toBeAttached()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
    await expect(failed).toBeInViewport({ ratio: 1 })
    const [above, below] = [await line.boundingBox(), await failed.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  })
})

test.describe('a personality test somebody comes back to', () => {
  test.use({ takes: 'personality' })

  test('says so where the pages up to there do not come, and opens there with the next try [ERR-09, OPEN-35]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const address = await startsPersonality(newcomer)
    await answersBefore(newcomer, 6)
    // The first page comes, and those after it do not.
    const upToThere = /\/questions\/\?.*page_size=/
    await page.route(upToThere, (route) => route.abort())
    await candidate.opens(address)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch questions for test id:')
    await page.unroute(upToThere)
    let come = () => {}
    const hasCome = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(upToThere, (route) => hasCome.then(() => route.fallback()))
    await candidate.button('Try again').click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading your assessment' })).toBeVisible()
    come()
    await expect(page.getByText('Page 7 of 32', { exact: true })).toBeVisible()
  })
})

test.describe('a personality test rated faster than anything is drawn', () => {
  test.use({ language: 'en', takes: 'personality' })

  test('keeps every rating and leaves none of them on the next page [PERS-12, PERS-14]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    const second = page.waitForResponse('**/questions/?page=2&*')
    await candidate.opens(`/personality-assessment/${id}?test=${asked.id}`)
    await second
    await expect(candidate.button('Next')).toBeDisabled()
    // All in one task: no frame is painted in between.
    await candidate.button('Next').evaluate(async (next: HTMLButtonElement) => {
      const rows = [...document.querySelectorAll('[role="radiogroup"]')]
      for (const [place, row] of rows.entries()) row.querySelectorAll('input')[place]?.click()
      for (let turn = 0; turn < 10 && next.disabled; turn++) await Promise.resolve()
      next.click()
    })
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await candidate.button('Back').click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
    await expect.poll(async () => [...(await answersOnServer(newcomer)).values()].flat().length).toBe(4)
  })
})

test.describe('a tie of seven statements', () => {
  test.use({ takes: 'personality' })

  test('comes in pages of five: Next waits for every rating, the last page has Submit, and a closed tab loses nothing [PERS-26, PERS-28, PERS-29, PERS-30]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await endsInTie(newcomer)
    const seven = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, text: `Statement ${index + 1}` }))
    await page.route('**/tied_traits_options/', (route) => route.fulfill({ json: seven }))
    const address = `/personality-assessment/${newcomer.assessment().id}/tie`
    await candidate.opens(address)
    const [next, submit] = [candidate.button('Next'), candidate.button('Submit')]
    const rating = (row: number, point: number) => rowsOf(page).nth(row).getByRole('radio').nth(point)
    await expect(rowsOf(page)).toHaveCount(5)
    await expect(submit).toHaveCount(0)
    for (const row of [0, 1, 2, 3]) await rating(row, row).click()
    await expect(next).toBeDisabled()
    await rating(4, 4).click()
    await expect(next).toBeEnabled()
    await rating(4, 4).click()
    await expect(next).toBeDisabled()
    await rating(4, 4).click()
    await next.click()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(submit).toBeDisabled()
    // A rating of the page before is free again.
    await rating(0, 0).click()
    await rating(1, 1).click()
    await expect(submit).toBeEnabled()
    await expect(next).toHaveCount(0)

    // Another tab takes a rating away on the first page: Submit leads there, and nothing is sent that would be refused.
    const again = await page.context().newPage()
    await again.route('**/tied_traits_options/', (route) => route.fulfill({ json: seven }))
    await again.goto(address)
    await again.getByRole('button', { name: 'Back' }).click()
    await rowsOf(again).nth(4).getByRole('radio').nth(4).click()
    await expect(page.getByText("You haven't finished page 1", { exact: true })).toBeVisible()
    await submit.click()
    await expect(rowsOf(page)).toHaveCount(5)
    await expect(next).toBeDisabled()
    await rating(4, 4).click()
    await next.click()
    await expect(submit).toBeEnabled()

    // Whoever closes the tab finds the same page and the same choices.
    await page.close()
    await again.goto(address)
    await expect(rowsOf(again)).toHaveCount(2)
    await expect(again.getByRole('radio', { checked: true })).toHaveCount(2)
    await again.getByRole('button', { name: 'Back' }).click()
    await expect(again.getByRole('radio', { checked: true })).toHaveCount(5)
  })
})

test.describe('a tie', () => {
  test.use({ takes: 'personality' })

  test('whose decision is lost with the line, but for the server, is thanked for when the line is back [PERS-31, OPEN-35]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    await endsInTie(newcomer)
    await candidate.opens(`/personality-assessment/${newcomer.assessment().id}/tie`)
    await expect(rowsOf(page)).not.toHaveCount(0)
    for (const [place, row] of (await rowsOf(page).all()).entries()) await row.getByRole('radio').nth(place).click()
    const decision = await losesReply(page, 'untieOptions')
    await candidate.button('Submit').click()
    await decision.isLost
    await context.setOffline(false)
    await expect(candidate.heading('Thank you for completing the assessment')).toBeVisible()
  })
})

test.describe('a tie in two tabs', () => {
  test.use({ takes: 'personality' })

  test('has the same choices in both, which neither writes over, and is decided in both at once [PERS-28, PERS-31, OPEN-35]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await endsInTie(newcomer)
    const { id } = newcomer.assessment()
    const address = `/personality-assessment/${id}/tie`
    await candidate.opens(address)
    const otherTab = await candidate.opensAnotherTab(address)
    const rated = (tab: Page) => tab.getByRole('radio', { checked: true })
    await expect(rowsOf(otherTab.page)).not.toHaveCount(0)
    await rowsOf(page).nth(0).getByRole('radio').nth(1).click()
    await expect(rated(otherTab.page)).toHaveCount(1)
    await rowsOf(otherTab.page).nth(1).getByRole('radio').nth(3).click()
    await expect(rated(page)).toHaveCount(2)
    await page.reload()
    await expect(rated(page)).toHaveCount(2)

    for (const [place, row] of (await rowsOf(page).all()).entries()) {
      if (place > 1)
        await row
          .getByRole('radio')
          .nth([0, 2, 4][place - 2] ?? 0)
          .click()
    }
    await candidate.button('Submit').click()
    await expect(candidate.heading('Thank you for completing the assessment')).toBeVisible()
    await expect(otherTab.heading('Thank you for completing the assessment')).toBeVisible()
  })
})

test.describe('a personality test whose texts are set as HTML', () => {
  test.use({ language: 'en', takes: 'personality' })

  test('shows title and statements as they are set [PERS-08, OPEN-37]', async ({ candidate, page, newcomer }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startApplication', { params: { id: newcomer.application.id } })
    await newcomer.call('startAssessment', { params: { id } })
    await page.route('**/questions/?page=1&*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.results[0].text = 'How <em>true</em> is this?'
      json.results[0].options[0].text = 'I <strong>plan</strong> my day.'
      await route.fulfill({ response, json })
    })
    await candidate.opens(`/personality-assessment/${id}?test=${asked.id}`)
    await expect(candidate.heading('How true is this?').locator('em')).toHaveText('true')
    await expect(rowsOf(page).first().locator('strong')).toHaveText('plan')
  })
})
