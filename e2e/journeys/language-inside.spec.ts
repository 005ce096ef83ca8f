import { expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { answersBefore, answersOnServer, marksScenarios, rowsOf, startsPersonality } from '../taking.ts'

const texts = {
  en: { third: 'Page 3 of', scenario: 'Scenario 3 of 18', most: 'Most' },
  ar: { third: 'صفحة ٣ من', scenario: 'الموقف ٣ من ١٨', most: 'الأكثر' },
}

for (const language of languages) {
  const other = language === 'en' ? 'ar' : 'en'
  const text = texts[other]

  test.describe(`the language inside an assessment, from ${language}`, () => {
    test.use({ language })

    test.describe('of pages', () => {
      test.use({ takes: 'personality' })

      test(`changes on the page that was come to, with what was answered there [SHELL-02, PERS-05] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        const address = await startsPersonality(newcomer)
        await answersBefore(newcomer, 2)
        await candidate.opens(address)
        await rowsOf(page).first().getByRole('radio').nth(4).click()
        await candidate.switchesLanguage()
        await expect(page.getByText(text.third).first()).toBeVisible()
        await expect(rowsOf(page).first().getByRole('radio').nth(4)).toBeChecked()
        // The statements come from the server, after the words around them.
        await expect(() => expectOneLanguage(page, other)).toPass({ timeout: 10_000 })
        // And it is sent as any other.
        await expect.poll(async () => (await answersOnServer(newcomer)).size).toBe(3)
      })
    })

    test.describe('of scenarios', () => {
      test.use({ takes: 'sjt' })

      test(`changes at the scenario that was come to, with its mark [SHELL-02, SJT-01] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        const { id, test: asked } = newcomer.assessment()
        await marksScenarios(newcomer, 2)
        await candidate.opens(`/sjt-assessment/${id}?test=${asked.id}`)
        await expect(page.getByText(texts[language].scenario).first()).toBeVisible()
        await candidate.button(texts[language].most).first().click()
        await candidate.switchesLanguage()
        await expect(page.getByText(text.scenario).first()).toBeVisible()
        await expect(candidate.button(text.most).first()).toHaveAttribute('aria-pressed', 'true')
        await expectOneLanguage(page, other)
      })
    })

    test.describe('of questions', () => {
      test.use({ takes: 'profile' })

      test(`changes around what was chosen and written, also before it was saved [SHELL-02, QUEST-02] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        const { id, test: asked } = newcomer.assessment()
        await newcomer.call('startAssessment', { params: { id } })
        await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
        const select = page.getByRole('combobox').first()
        await select.selectOption({ index: 2 })
        const chosen = await select.inputValue()
        const written = page.getByRole('textbox')
        await written.fill('12')
        await candidate.switchesLanguage()
        await expect(select.locator('option:checked')).toHaveText(other === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/)
        await expect(select).toHaveValue(chosen)
        await expect(written).toHaveValue('12')
        await expectOneLanguage(page, other)
        await expect
          .poll(async () => [...(await answersOnServer(newcomer)).values()])
          .toContainEqual({ option_id: '12' })
      })
    })
  })
}
