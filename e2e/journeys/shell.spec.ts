import { routes } from '@mizan/contract/routes'
import type { Locator } from '@playwright/test'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const ready = 'candidate@demo.test'
const year = new Date().getFullYear()
const yearInArabic = String(year).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

const texts = {
  en: {
    product: 'Mizan',
    company: 'Demo Company',
    toDashboard: 'Demo Company, go to dashboard',
    toStart: 'Mizan, go to the start page',
    toStartOfCompany: 'Demo Company, go to the start page',
    copyright: (name: string) => `© ${year} ${name}. All rights reserved.`,
    terms: 'Terms of Service',
    expired: 'The deadline for your application has expired',
    notFound: 'Page not found',
    help: 'Help: support@demo.test',
    letters: 'عر',
  },
  ar: {
    product: 'ميزان',
    company: 'شركة العرض',
    toDashboard: 'شركة العرض، الانتقال إلى لوحة المتابعة',
    toStart: 'ميزان، الانتقال إلى صفحة البداية',
    toStartOfCompany: 'شركة العرض، الانتقال إلى صفحة البداية',
    copyright: (name: string) => `© ${yearInArabic} ${name}. جميع الحقوق محفوظة.`,
    terms: 'شروط الخدمة',
    expired: 'انتهى الموعد النهائي لطلبك',
    notFound: 'الصفحة غير موجودة',
    help: 'المساعدة: support@demo.test',
    letters: 'EN',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`the shell in ${language}`, () => {
    test.use({ language })

    test(`header and footer stand around a public page [SHELL-11, SHELL-12, SHELL-13, ROUTE-25] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/layout')
      await expect(page.getByRole('banner').getByRole('link', { name: text.toStart })).toHaveAttribute('href', '/')
      await expect(page.getByRole('contentinfo')).toContainText(text.copyright(text.product))
      await expect(candidate.link(candidate.words.termsOfService)).toHaveAttribute('href', '/terms-of-service')
      await candidate.link(candidate.words.privacyPolicy).click()
      await candidate.isAt('/privacy-policy')
    })

    test(`whoever cannot get in finds help and the legal texts at the login too [SHELL-11, SHELL-12, SHELL-13] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login?ref_id=demo')
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(text.copyright(text.company))
      await expect(candidate.link(text.help)).toHaveAttribute('href', 'mailto:support@demo.test')
      await expect(candidate.link(candidate.words.privacyPolicy)).toHaveAttribute('href', '/privacy-policy')
      await candidate.link(candidate.words.termsOfService).click()
      await candidate.isAt('/terms-of-service')
      await page.goBack()
      const logo = page.getByRole('banner').getByRole('link', { name: text.toStartOfCompany })
      await expect(logo).toHaveAttribute('href', '/')
      await logo.click()
      await candidate.isAt('/login')
      await expect(logo, 'the company is still known').toBeVisible()
    })

    test(`the skip link leads past the header [T-A11Y-02] (${language})`, async ({ candidate, page }) => {
      await candidate.opens('/expired')
      await candidate.presses('Tab')
      const skip = candidate.link(candidate.words.skipToContent)
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await candidate.presses('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await candidate.presses('Tab')
      await expect(candidate.link(candidate.words.backToLogin)).toBeFocused()
    })

    test(`a change of page moves the focus to the heading and names the document [T-A11Y-02] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/expired')
      await expect(page).toHaveTitle(`${text.expired} · ${text.product}`)
      await candidate.link(candidate.words.backToLogin).click()
      await expect(candidate.heading(candidate.words.login)).toBeFocused()
      await expect(page).toHaveTitle(`${candidate.words.login} · ${text.product}`)
      await candidate.opens('/404')
      await expect(page).toHaveTitle(`${text.notFound} · ${text.product}`)
    })

    test(`the heading takes the focus also where the page loads its text first [T-A11Y-02] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/layout')
      await candidate.link(candidate.words.termsOfService).click()
      await expect(candidate.heading(text.terms)).toBeFocused()
      await expect(page).toHaveTitle(`${text.terms} · ${text.product}`)
    })
  })

  test.describe(`the shell of somebody signed in, in ${language}`, () => {
    test.use({ language, signedInAs: ready })

    test(`the logo leads to the dashboard, and the company signs the footer [SHELL-09, SHELL-12] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/profile')
      await expect(page.getByRole('contentinfo')).toContainText(text.copyright(text.company))
      await expect(candidate.link(text.help)).toHaveAttribute('href', 'mailto:support@demo.test')
      const logo = page.getByRole('banner').getByRole('link', { name: text.toDashboard })
      await expect(logo.locator('img')).toHaveAttribute('src', '/brands/demo.svg')
      await logo.click()
      await candidate.isAt('/dashboard')
    })
  })
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`the shell on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test(`has one margin for logo, form and footer, and help and legal texts in one row [SHELL-12, LIMIT-01] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login?ref_id=demo')
      const footer = page.getByRole('contentinfo')
      const beginnings = [page.getByRole('banner').locator('img'), candidate.heading(), footer.getByText('©')]
      expect(new Set(await Promise.all(beginnings.map(marginOf))).size, 'margins').toBe(1)
      const links = footer.getByRole('link')
      await expect(links).toHaveCount(3)
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size, 'rows').toBe(1)
    })

    test.describe('of somebody signed in', () => {
      test.use({ signedInAs: ready })

      test(`says with two letters what the other language is, beside the name of the company [SHELL-01, SHELL-09] (${language})`, async ({
        candidate,
        page,
      }) => {
        await candidate.opens('/profile')
        const other = candidate.button(candidate.words.otherLanguage)
        await expect(other.getByText(text.letters, { exact: true })).toBeVisible()
        expect((await other.boundingBox())?.width).toBeLessThan(100)
        await expect(page.getByRole('banner').getByText(text.company, { exact: true })).toBeVisible()
      })
    })
  })
}

test.describe('before consent', () => {
  test.use({ signedInAs: 'new@demo.test' })

  test('the logo leads nowhere [SHELL-10]', async ({ candidate, page }) => {
    await candidate.opens('/dashboard')
    await candidate.isAt('/confirmation-of-global-policy')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Demo Company' })
    await expect(logo).toHaveAttribute('href', '#')
    const places = await page.evaluate(() => history.length)
    await logo.click()
    await candidate.isAt('/confirmation-of-global-policy')
    expect(await page.evaluate(() => history.length), 'Back leads to where one came from').toBe(places)
  })
})

test('a failed load says so and offers another try, without losing the session', async ({ candidate, page }) => {
  const getMe = `**/api${routes.getMe.path}`
  await candidate.opens('/login')
  await page.route(getMe, (route) => route.fulfill({ status: 404, json: { detail: 'No.' } }))
  await candidate.signsIn(ready)
  await expect(candidate.heading('Something went wrong')).toBeVisible()
  await page.unroute(getMe)
  await candidate.button('Try again').click()
  await expect(candidate.heading('Something went wrong')).toHaveCount(0)
  await candidate.isAt('/dashboard')
  expect(await candidate.keeps('token')).not.toBeNull()
})

test.describe('over a slow line', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

  test('an outline stands where the screen will be, until the first answer is there: grey until it is known whose it is [SHELL-15]', async ({
    candidate,
    page,
  }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/**', async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.locator('.opening')).toBeVisible()
    const [red, green, blue] = await paintOf(page.locator('.opening > div').first())
    expect([red, blue], 'grey').toEqual([green, green])
    answer()
    await expect(candidate.heading('Welcome Layla')).toBeVisible()
    await expect(page.locator('.opening')).toHaveCount(0)
  })

  test('the outline has the colour of the company that is known here, before the portal itself has come [SHELL-15]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/dashboard')
    await expect(candidate.heading('Welcome Layla')).toBeVisible()
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('refCompanyData') ?? '{}')
      localStorage.setItem('refCompanyData', JSON.stringify({ ...stored, theme: '#e30613' }))
    })
    await page.route('**/assets/portal-*.js', () => undefined)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.locator('.opening')).toBeVisible()
    const [red = 0, , blue = 0] = await paintOf(page.locator('.opening > div').first())
    expect(red).toBeGreaterThan(blue)
  })
})

/** How far it begins from the side where reading begins. */
const marginOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.round(document.documentElement.dir === 'rtl' ? innerWidth - right : left)
  })

/** Red, green and blue of a background, from 0 to 255. */
const paintOf = (place: Locator): Promise<number[]> =>
  place.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
