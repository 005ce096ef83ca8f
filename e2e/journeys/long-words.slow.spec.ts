import { reportKinds } from '@mizan/contract/schemas/report'
import { expectNoHorizontalScroll, expectWholeWords } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { completedApplication, expectNothingCut, expectReady, linkTo, withTold } from '../report-reader.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

interface Texts {
  text: string
  options: { text: string }[]
}

for (const language of languages) {
  test.describe(`tables inside a question in ${language}`, () => {
    test.use({ language, takes: 'technical' })

    test(`keep numbers and words whole on a phone, and move inside their card where they are wider [QUEST-01, WCAG 1.4.10] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const { id, test: asked } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
      await expect(page.locator('table').first()).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoHorizontalScroll(page)
        await expectWholeWords(page)
      }
    })
  })
}

test.describe('questions in words of any length', () => {
  test.use({ takes: 'personality,sjt,profile' })

  test('stay in their place on every screen, and nothing scrolls sideways [PERS-08, SHELL-14, WCAG 1.4.10]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await page.route('**/company-ref/*/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), logo: '/brands/demo.svg' } })
    })
    await page.route('**/questions/?*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { results: Texts[] }
      for (const question of json.results) {
        question.text += ` ${LONG}`
        for (const option of question.options) option.text += ` ${LONG}`
      }
      await route.fulfill({ response, json })
    })
    const players = ['personality-assessment', 'sjt-assessment', 'questionnaire-assessment']
    for (const [place, player] of players.entries()) {
      const { id, test: asked } = newcomer.assessment(place)
      await newcomer.call('startAssessment', { params: { id } })
      await candidate.opens(`/${player}/${id}?test=${asked.id}`)
      await expect(page.getByText(LONG).first()).toBeVisible()
      await expect(page.getByRole('banner').locator('img'), 'a wide logo').toHaveCSS('object-fit', 'contain')
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoHorizontalScroll(page)
        // Closed lists show what fits of an option.
        const tooWide = await page
          .locator(`:not(option, select):not(:has(*)):has-text("${LONG}")`)
          .evaluateAll((all) => all.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).length)
        expect(tooWide, `texts beyond their place on ${player} at ${width} px`).toBe(0)
      }
    }
  })
})

for (const language of languages) {
  test.describe(`reports in ${language}`, () => {
    test.use({ language })

    test(`keep names of any length on their paper, also a company’s own trait [REPC-01, REPC-06, REPM-01, REPA-01] (${language})`, async ({
      page,
    }) => {
      const endless = 'W'.repeat(300)
      await withTold(page, ({ job, ...told }) => {
        job.title = endless
        job.company.name = endless
        job.company.custom_report.show_appendix_portal = true
        const [about] = told.traits
        if (about) {
          const names = { name: 'W'.repeat(150), name_ar: 'W'.repeat(150) }
          const own = { ...about, id: 900, is_custom: true, group_id: null, ...names }
          told.traits.push(own)
          told.trait_scores.push({ trait: own, sten_score_percentage: 61, standard_error: null })
        }
        // The candidate's own report has none.
        for (const { question } of told.video_answers ?? []) question.text = endless
        for (const answers of [told.profile_answers, told.survey_answers]) {
          answers.push({ question: endless, answer: 'W'.repeat(4000) })
        }
      })
      await page.route(/\/candidates\/\d+/, async (route) => {
        const response = await route.fetch()
        const named = { first_name: endless, full_name: endless }
        await route.fulfill({ response, json: { ...(await response.json()), ...named } })
      })
      for (const kind of reportKinds) {
        await page.goto((await linkTo(await completedApplication(), kind)).address)
        await expectReady(page)
        await expectNothingCut(page)
      }
    })
  })
}

test('a wide logo keeps its shape in reports, and stands where the lines begin [REPC-09]', async ({ page }) => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"/>'
  await page.route('**/brands/demo.svg', (route) => route.fulfill({ body: logo, contentType: 'image/svg+xml' }))
  let isOwn = false
  await withTold(page, ({ job }) => {
    job.company.custom_report.custom_report_logo = isOwn ? '/brands/demo.svg' : null
  })
  const { address } = await linkTo(await completedApplication(), 'advanced')
  for (isOwn of [false, true]) {
    await page.goto(address)
    await expectReady(page)
    const cover = page.locator('[data-sheet]').first()
    const box = await cover.locator('img').first().boundingBox()
    const line = await cover.locator('p').first().boundingBox()
    expect(box).toMatchObject({ x: line?.x, width: 4 * (box?.height ?? 0) })
  }
})
