import { expectNoHorizontalScroll } from '../checks.ts'
import { expect, test } from '../people.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

interface Texts {
  text: string
  options: { text: string }[]
}

test.describe('questions in words of any length', () => {
  test.use({ takes: 'personality,sjt,profile' })

  test('stay in their place on every screen, and nothing scrolls sideways [PERS-08, WCAG 1.4.10]', async ({
    candidate,
    page,
    newcomer,
  }) => {
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
