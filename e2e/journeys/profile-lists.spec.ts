import { languages } from '@mizan/contract/language'
import { test } from '../joiner.ts'
import { expect } from '../people.ts'

const half = { en: 'Leb', ar: 'لبن' }
const found = { en: 'Lebanon', ar: 'لبنان' }

for (const language of languages) {
  test.describe(`a long list in ${language}`, () => {
    // So high that nothing scrolls: that alone closes a list.
    test.use({ language, stage: 'accepted', viewport: { width: 1280, height: 1600 } })

    test(`opens by a press on its field, also when it was closed before [PROFILE-07] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/profile')
      const nationality = page.locator('#profile-nationality')
      const options = page.getByRole('option')
      await nationality.click()
      await expect(options.first()).toHaveAttribute('aria-setsize', '249')
      await candidate.presses('Escape')
      await expect(options).toHaveCount(0)
      await nationality.click()
      await expect(options.first()).toHaveAttribute('aria-setsize', '249')
      await page.keyboard.type(half[language])
      await expect(options).toHaveCount(1)
      await nationality.click()
      await expect(options, 'a press into what is typed moves the cursor').toHaveCount(1)
      await nationality.fill(` ${half[language]}  `)
      await expect(options, 'spaces around it make no other name').toHaveText([found[language]])
    })
  })
}
