import { expectComfortAtEveryWidth } from '../checks.ts'
import { test } from '../joiner.ts'
import { expect } from '../people.ts'

test.describe('a profile under a finger', () => {
  test.use({ language: 'ar', stage: 'accepted', hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the short lists are those of the device [PROFILE-05, PROFILE-17]', async ({ candidate, page }) => {
    await candidate.opens('/personal-information')
    const day = page.getByRole('combobox', { name: 'اليوم' })
    await day.selectOption({ label: '٣١' })
    await expect(day).toHaveValue('31')
    await candidate.button(candidate.words.save).click()
    await expect(page.getByRole('combobox', { name: 'الشهر' })).toHaveAccessibleDescription(/^يُرجى /)
    await expect(page.getByRole('alert')).toBeFocused()
    await expectComfortAtEveryWidth(page)
  })
})
