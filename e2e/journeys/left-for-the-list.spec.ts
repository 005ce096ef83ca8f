import { breaks } from '../broken-calls.ts'
import { expect, test } from '../people.ts'
import { answersOnServer } from '../taking.ts'

test.describe('leaving a survey for the list', () => {
  test.use({ takes: 'pulse' })

  test.beforeEach(async ({ candidate, newcomer }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
  })

  test('sends what was chosen just before', async ({ candidate, page, newcomer }) => {
    const first = page.getByRole('radio').first()
    await expect(first).toBeVisible()
    // In one turn: nothing is painted, written down or sent between the two.
    await first.evaluate((radio: HTMLInputElement) => {
      radio.click()
      for (const link of document.querySelectorAll('a')) if (link.textContent === 'All assessments') link.click()
    })
    await candidate.isAt(`/assessments/${newcomer.application.id}`)
    await expect.poll(async () => (await answersOnServer(newcomer)).size).toBe(1)
  })

  test('sends what waits when the server is back, as was promised there [T-FLT-12]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const saving = await breaks(page, 'cacheAnswers', 503)
    await page.getByRole('radio').first().click()
    await expect(page.getByText('Saved on this device only', { exact: true })).toBeVisible()
    await candidate.link('All assessments').click()
    await candidate.isAt(`/assessments/${newcomer.application.id}`)
    expect((await answersOnServer(newcomer)).size).toBe(0)
    saving.mends()
    // The next try may be as far off as the longest pause between two.
    await expect.poll(async () => (await answersOnServer(newcomer)).size, { timeout: 45_000 }).toBe(1)
  })
})
