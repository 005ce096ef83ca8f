import { expectMadeUp } from './looks.ts'
import { expect, test } from './product.ts'

test.use({ speaks: 'qlr' as 'en' })

const menuOf = /^⟦Ĺáñ/

test('from three languages on the switch is a menu of them in their own scripts, the one of the page marked, by keyboard too [SHELL-01, SHELL-04]', async ({
  page,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: menuOf })
  await button.focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitemradio')
  await expect(entries).toHaveText(['English', 'العربية', /^⟦Ɱ/, /^⟦/])
  expect(
    await entries.evaluateAll((all) => all.map((entry) => entry.querySelector('[lang]')?.getAttribute('lang'))),
  ).toEqual(['en', 'ar', 'qlr', 'qrl'])
  await expect(entries.nth(2)).toBeChecked()
  await expect(entries.nth(2)).toBeFocused()
  await expectMadeUp(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  await expect(page.getByRole('status')).toHaveText('أصبحت الصفحة بالعربية.')
  await expect(page.getByRole('button', { name: 'اللغة: العربية' })).toBeFocused()
})

test('words that do not come leave the page as it is, and come with the next try [SHELL-02]', async ({ page }) => {
  await page.goto('/login')
  const words = '**/assets/accounts.ar-*.json'
  await page.route(words, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: menuOf }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'qlr')
  await expectMadeUp(page)
  await page.unroute(words)
  await page.getByRole('button', { name: /^⟦Ťŕýý/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
