import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const texts = {
  en: { direction: 'ltr', product: 'Mizan', said: 'The page is now in English.' },
  ar: { direction: 'rtl', product: 'ميزان', said: 'أصبحت الصفحة بالعربية.' },
}

for (const language of languages) {
  const other = language === 'en' ? 'ar' : 'en'

  test.describe(`the language switch in ${language}`, () => {
    test.use({ language })

    test(`the switch shows the other language in its own script, and turns everything without a reload [SHELL-01, SHELL-02, SHELL-04, SHELL-05, SHELL-06] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login')
      await expect(page.locator('html')).toHaveAttribute('dir', texts[language].direction)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await candidate.fillsInLogin('typed@demo.test', 'typed too')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await expect(page.getByText(candidate.words.otherLanguage)).toHaveAttribute('lang', other)

      await candidate.switchesLanguage()
      await expect(page.locator('html')).toHaveAttribute('dir', texts[other].direction)
      await expect(candidate.heading(candidate.words.login)).toBeVisible()
      await expect(page.getByRole('status')).toHaveText(texts[other].said)
      await expect(page).toHaveTitle(`${candidate.words.login} · ${texts[other].product}`)
      await expect(candidate.field(candidate.words.email)).toHaveValue('typed@demo.test')
      await expect(candidate.passwordField).toHaveValue('typed too')
      expect(await candidate.keeps('language')).toBe(other)
      expect(await candidate.keeps('contentDirection')).toBe(texts[other].direction)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

      await page.reload()
      await expect(candidate.heading(candidate.words.login)).toBeVisible()
    })

    test(`errors on the screen change their language too [SHELL-02] (${language})`, async ({ candidate }) => {
      const mandatory = { en: 'Please enter your e-mail address', ar: 'يُرجى إدخال عنوان بريدك الإلكتروني' }
      await candidate.opens('/login')
      await candidate.submitsLogin()
      await expect(candidate.field(candidate.words.email)).toHaveAccessibleDescription(mandatory[language])
      await candidate.switchesLanguage()
      await expect(candidate.field(candidate.words.email)).toHaveAccessibleDescription(mandatory[other])
    })
  })
}

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

test('the layout turns around: what stood at one edge stands at the other [SHELL-04]', async ({ candidate, page }) => {
  await candidate.opens('/login')
  const edgeOf = async () => {
    const box = await page.getByRole('complementary').boundingBox()
    return box && box.x > 0 ? 'right' : 'left'
  }
  expect(await edgeOf()).toBe('right')
  await candidate.switchesLanguage()
  expect(await edgeOf()).toBe('left')
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

test('a stored language that is none falls back to English [SHELL-03]', async ({ candidate, page }) => {
  await page.evaluate(() => localStorage.setItem('language', 'fr'))
  await candidate.opens('/login')
  await expect(candidate.heading('Log in')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await candidate.keeps('language')).toBe('en')
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
