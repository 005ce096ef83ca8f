import { expect, test } from '../people.ts'

test('words that do not come leave the page as it is, which is said, and come with the next try [SHELL-02, T-FLT-12]', async ({
  candidate,
  page,
}) => {
  const words = '**/assets/accounts.ar-*.json'
  await candidate.opens('/login')
  await candidate.fillsInLogin('typed@demo.test', 'typed too')
  await page.route(words, (route) => route.fulfill({ status: 404 }))
  await candidate.button('العربية').click()
  const said = page.getByRole('alert').filter({ hasText: "We couldn't change the language." })
  await expect(said).toContainText('load the page again')
  await expect(candidate.heading('Log in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await candidate.button('Close this message').click()
  await expect(said).toHaveCount(0)

  const server = '**/api/health'
  for (const lost of [words, server]) await page.route(lost, (route) => route.abort())
  await candidate.button('العربية').click()
  await expect(said).toContainText("We can't reach the server.")
  for (const lost of [words, server]) await page.unroute(lost)
  await candidate.button('Try again').click()
  await expect(candidate.heading('تسجيل الدخول')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('textbox').first()).toHaveValue('typed@demo.test')
})

test('the first visit is in English, whatever the browser speaks, which is not to translate it [SHELL-03]', async ({
  candidate,
  page,
}) => {
  await candidate.opens('/login')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(candidate.heading('Log in')).toBeVisible()
  expect(await page.evaluate(() => navigator.language)).not.toMatch(/^en/)
})

test('whoever comes from an Arabic mail finds Arabic, until another language is chosen here [SHELL-02, SHELL-03]', async ({
  candidate,
  page,
}) => {
  // Having been here before, without choosing, does not count as a choice.
  await candidate.opens('/login')
  await expect(candidate.heading('Log in')).toBeVisible()
  await candidate.opens('/forgot-password?ref_id=demo&lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await candidate.keeps('language')).toBe('ar')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})
