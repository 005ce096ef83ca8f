import type { Locator, Page } from '@playwright/test'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const texts = {
  en: { goTo: (number: number) => `Go to question ${number}` },
  ar: { goTo: (number: number) => `إلى السؤال ${new Intl.NumberFormat('ar-u-nu-arab').format(number)}` },
}

const cards = (page: Page): Locator => page.getByRole('main').locator('ol > li')

for (const language of languages) {
  const { goTo } = texts[language]
  const size = language === 'ar' ? { width: 390, height: 844 } : { width: 1280, height: 800 }

  test.describe(`a long questionnaire in ${language}`, () => {
    test.use({ language, takes: 'technical', viewport: size })

    test(`leads from its bar to each question without an answer, one after another [QUEST-02, QUEST-12, WCAG 2.4.3] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const { id, test: asked } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
      const inCard = (number: number) => cards(page).nth(number - 1)
      await inCard(1).getByRole('combobox').selectOption({ index: 1 })
      await inCard(3).getByRole('combobox').selectOption({ index: 1 })

      // With the keys alone: the bar keeps its place, the focus goes to the question.
      await candidate.button(goTo(2)).focus()
      await candidate.presses('Enter')
      await expect(inCard(2).locator('select')).toBeFocused()
      await expect(inCard(2).locator('select')).toBeInViewport({ ratio: 1 })
      // What has an answer is left out, what was only looked at is come back to.
      await candidate.button(goTo(4)).click()
      await expect(inCard(4).locator('input').first()).toBeFocused()
      for (let number = 5; number <= 22; number++) await candidate.button(goTo(number)).click()
      await expect(inCard(22).getByRole('textbox')).toBeFocused()
      await expect(inCard(22).getByRole('textbox')).toBeInViewport()
      await candidate.button(goTo(2)).click()
      await expect(inCard(2).locator('select')).toBeFocused()
      await expect(inCard(2).locator('select')).toBeInViewport({ ratio: 1 })
      await expectComfortAtEveryWidth(page)
    })
  })
}
