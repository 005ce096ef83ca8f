import type { Page } from '@playwright/test'
import { breaks } from '../broken-calls.ts'
import type { Newcomer } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { answersOnServer, pagesOf, rowsOf, startsPersonality } from '../taking.ts'

/** Everything answered on another visit; where the survey is taken. */
async function answersSurvey(newcomer: Newcomer): Promise<string> {
  const { id, test: asked } = newcomer.assessment()
  await newcomer.call('startAssessment', { params: { id } })
  const chosen = { 3: 4, 4: 'None.' } as Record<number, unknown>
  const answers = (await pagesOf(newcomer)).map(({ id: question, display_format, options, scales }) => {
    const rated = options.map((option) => ({ option_id: option.id, scale_id: scales[0]?.id }))
    return { question, data: { option_id: chosen[display_format] ?? rated }, rev: 1 }
  })
  await newcomer.call('cacheAnswers', { body: { assessment_id: id, answers } })
  return `/questionnaire-assessment/${id}?test=${asked.id}`
}

const lastRow = (page: Page) => page.getByRole('radiogroup').last().getByRole('radio')

test.describe('at the end of a page far longer than the screen', () => {
  test.use({ takes: 'pulse', viewport: { width: 390, height: 844 } })

  test('a cut line, and a submission that is refused, are said where they are seen, and that the line is back no longer than for a while [OPEN-35, QUEST-15, reliability §5]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    await page.clock.install()
    await candidate.opens(await answersSurvey(newcomer))
    await lastRow(page).nth(1).scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await lastRow(page).nth(1).click()
    await expect(page.getByText("You're offline.")).toBeInViewport()
    await context.setOffline(false)
    const isBack = page.getByText('Back online. All answers saved.')
    await expect(isBack).toBeInViewport()
    // Also for somebody who answers on at once.
    const saving = page.waitForResponse('**/cache_answers/')
    await lastRow(page).nth(2).click()
    await saving
    await page.clock.fastForward(8_000)
    await expect(isBack).toBeHidden()
    expect((await answersOnServer(newcomer)).size).toBeGreaterThan(0)

    const sending = await breaks(page, 'saveAnswers', 400)
    await candidate.button('Submit').click()
    await expect(page.getByText("Your answers couldn't be submitted.")).toBeInViewport()
    sending.cutsLine()
    await candidate.button('Submit').click()
    await expect(candidate.button('Try again')).toBeInViewport()
    sending.mends()
    const thanks = candidate.heading('Thank you for completing the assessment')
    // Or it is sent by itself in this very moment.
    await candidate.button('Try again').or(thanks).click()
    await expect(thanks).toBeVisible()
  })

  test('on a screen too low for that, the refusal of a submission is led to [OPEN-35, QUEST-15]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await page.setViewportSize({ width: 390, height: 380 })
    await candidate.opens(await answersSurvey(newcomer))
    await breaks(page, 'saveAnswers', 400)
    await candidate.button('Submit').click()
    await expect(page.getByText("Your answers couldn't be submitted.")).toBeInViewport()
    await expect(candidate.button('Submit')).not.toBeInViewport()
  })
})

test.describe('somebody who wants to leave while the line is cut', () => {
  test.use({ takes: 'personality', isNewHere: true })

  test('is told that the answers are kept, and keeps the page [PERS-17, OPEN-35]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    const address = await startsPersonality(newcomer)
    await candidate.opens(address)
    await context.setOffline(true)
    await candidate.button('Save and close').click()
    await expect(page.getByText('There are no answers to save yet.')).toBeInViewport()
    await rowsOf(page).first().getByRole('radio').first().click()
    await candidate.button('Save and close').click()
    await expect(page.getByRole('alert').filter({ hasText: "Your answers couldn't be sent yet." })).toBeInViewport()
    await expect(rowsOf(page).first().getByRole('radio').first()).toBeChecked()
    await context.setOffline(false)
    await expect.poll(async () => (await answersOnServer(newcomer)).size).toBe(1)
    await expect(page.getByText("Your answers couldn't be sent yet.")).toHaveCount(0)

    // Sent while the press still waits for them, the answers let it through, and the page is left after all.
    await candidate.opens(address)
    await context.setOffline(true)
    await candidate.button('Save and close').click()
    await expect(page.getByText('All your answers are saved.')).toBeInViewport()
    await context.setOffline(false)
    // The question that the line has lost comes as it should look: over the page, not below it.
    await candidate.button('Save and close').click()
    const question = page.getByRole('alertdialog', { name: 'Would you like to save your answers' })
    await expect.poll(async () => (await question.boundingBox())?.x).toBeGreaterThan(200)
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/assessments\//)
  })
})
