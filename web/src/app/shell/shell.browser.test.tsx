import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { DESK, expectComfort, expectOneLanguage, PHONE, setWidth } from '../../testing/comfort.ts'
import { reply } from '../../testing/replies.ts'
import { acme, demo, known, layla, listed } from '../../testing/samples.ts'
import { test } from '../../testing/visit.tsx'

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

const messages = {
  en: {
    product: 'Mizan',
    sorry: 'Sorry,',
    deadline: 'The deadline for your application has expired',
    support: 'Questions? Write to help@acme.test.',
    notFound: 'Page not found',
    notHere: 'Unfortunately the page you are looking for is not here',
  },
  ar: {
    product: 'ميزان',
    sorry: 'عذرًا،',
    deadline: 'انتهى الموعد النهائي لطلبك',
    support: 'لأي استفسار، راسلنا على help@acme.test.',
    notFound: 'الصفحة غير موجودة',
    notHere: 'للأسف، الصفحة المطلوبة ليست هنا',
  },
}

const ofCompany = (company: typeof demo) => ({ kept: { refCompanyData: JSON.stringify(company) } })
const signedIn = { isSignedIn: true }
const banner = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

describe.each(languages)('the shell in %s', (language) => {
  const text = texts[language]
  const word = words[language]
  const other = language === 'en' ? 'ar' : 'en'

  test(`header and footer stand around a page, with the help and the name of the company [SHELL-09, SHELL-11, SHELL-12, SHELL-13, ROUTE-25, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/layout', { language })
    await expect.element(banner.getByRole('link', { name: text.toStart })).toHaveAttribute('href', '/')
    await expect.element(footer).toHaveTextContent(text.copyright(text.product))
    await expect.element(visit.link(word.termsOfService)).toHaveAttribute('href', '/terms-of-service')
    await visit.link(word.privacyPolicy).click()
    await visit.isAt('/privacy-policy')

    visit.plants(reply('getCompanyReference', 200, demo))
    await visit.opens('/login?ref_id=demo', { language })
    await expect.element(footer).toHaveTextContent(text.copyright(text.company))
    await expect.element(visit.link(text.help)).toHaveAttribute('href', 'mailto:support@demo.test')
    await expect.element(banner.getByRole('link', { name: text.toStartOfCompany })).toHaveAttribute('href', '/')

    visit.plants(...known())
    await visit.opens('/profile', { language, ...signedIn })
    await expect.element(footer).toHaveTextContent(text.copyright(text.company))
    const logo = banner.getByRole('link', { name: text.toDashboard })
    expect(logo.element().querySelector('img')?.getAttribute('src')).toBe('/brands/demo.svg')
    await logo.click()
    await visit.isAt('/dashboard')
  })

  test(`the skip link leads past the header, and a change of page moves the focus to the heading and names the document [T-A11Y-02] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/expired', { language })
    await expect.poll(() => document.title).toBe(`${text.expired} · ${text.product}`)
    await visit.presses('Tab')
    const skip = visit.link(word.skipToContent)
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toBeInViewport({ ratio: 1 })
    await visit.presses('Enter')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await visit.presses('Tab')
    await expect.element(visit.link(word.backToLogin)).toHaveFocus()
    await visit.link(word.backToLogin).click()
    await expect.element(visit.heading(word.login)).toHaveFocus()
    await expect.poll(() => document.title).toBe(`${word.login} · ${text.product}`)
    await visit.goesOnTo('/404')
    await expect.poll(() => document.title).toBe(`${text.notFound} · ${text.product}`)
    // Also where the page loads its text first.
    await visit.link(word.termsOfService).click()
    await expect.element(visit.heading(text.terms)).toHaveFocus()
    await expect.poll(() => document.title).toBe(`${text.terms} · ${text.product}`)
  })

  test(`on a phone it has one margin for logo, form and footer, help and legal texts in one row, and two letters for the language [SHELL-01, SHELL-09, SHELL-12, LIMIT-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(...known())
    await setWidth(PHONE)
    await visit.opens('/login?ref_id=demo', { language })
    const beginnings = [
      banner.element().querySelector('img'),
      visit.heading().element(),
      footer.getByText('©').element(),
    ]
    expect(new Set(beginnings.map(marginOf)).size, 'margins').toBe(1)
    const links = footer.getByRole('link').elements()
    expect(links).toHaveLength(3)
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size, 'rows').toBe(1)

    await visit.opens('/profile', { language, ...signedIn })
    const turn = visit.button(word.otherLanguage)
    await expect.element(turn.getByText(text.letters, { exact: true })).toBeVisible()
    expect(turn.element().getBoundingClientRect().width).toBeLessThan(100)
    await expect.element(banner.getByText(text.company, { exact: true })).toBeVisible()
  })

  test(`the account menu shows the first name and works by keyboard, at a desk and on a phone [SHELL-07, SHELL-08, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(...known())
    for (const width of [DESK, PHONE]) {
      await setWidth(width)
      await visit.opens('/dashboard', { language, ...signedIn })
      const menu = visit.button(word.accountMenuOf('Layla'))
      await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
      menu.element().focus()
      await visit.presses('ArrowDown')
      const items = page.getByRole('menuitem')
      await visit.readsAll(items, [word.myProfile, word.dashboard, word.changePassword, word.logout])
      const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
      await expect.element(item(word.myProfile)).toHaveFocus()
      // Firefox makes links in a menu anew with each step, and Orca then says none of them.
      expect(document.querySelector('a[role=menuitem]')).toBeNull()
      await visit.presses('End')
      await expect.element(item(word.logout)).toHaveFocus()
      await visit.presses('Home', 'ArrowDown')
      await expect.element(item(word.dashboard)).toHaveFocus()
      if (width === DESK) await expectComfort()
      await setWidth(width)
      await visit.presses('Escape')
      await expect.element(items).not.toBeInTheDocument()
      await expect.element(menu).toHaveFocus()
    }
  })

  test(`the switch shows the other language in its own script, and turns everything, with what was typed [SHELL-01, SHELL-02, SHELL-04, SHELL-05, SHELL-06] (${language})`, async ({
    visit,
  }) => {
    const said = { en: 'The page is now in English.', ar: 'أصبحت الصفحة بالعربية.' }
    const startOf = () => {
      const { left } = page.getByRole('complementary').element().getBoundingClientRect()
      return left > 0 ? 'right' : 'left'
    }
    await visit.opens('/login', { language })
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(startOf(), 'what stands at one edge stands at the other').toBe(language === 'ar' ? 'left' : 'right')
    await visit.field(word.email).fill('typed@demo.test')
    await visit.passwordField(word.password).fill('typed too')
    await expect.element(page.getByText(word.otherLanguage)).toHaveAttribute('lang', other)
    await visit.switchesLanguage()
    await expect.element(visit.heading(words[other].login)).toBeVisible()
    expect(document.documentElement.dir).toBe(other === 'ar' ? 'rtl' : 'ltr')
    expect(startOf()).toBe(other === 'ar' ? 'left' : 'right')
    await visit.reads(page.getByRole('status'), said[other])
    await expect.poll(() => document.title).toBe(`${words[other].login} · ${texts[other].product}`)
    await expect.element(visit.field(words[other].email)).toHaveValue('typed@demo.test')
    await expect.element(visit.passwordField(words[other].password)).toHaveValue('typed too')
    expect(localStorage.getItem('language')).toBe(other)
    expect(localStorage.getItem('contentDirection')).toBe(document.documentElement.dir)
  })

  test(`the expired screen says what happened, whom to write to, and leads to the login [ERR-03, ERR-04, ROUTE-15, OPEN-37, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const { sorry, deadline, support } = messages[language]
    await visit.opens('/expired', { language })
    await expect.element(visit.heading(`${sorry} ${deadline}`)).toBeVisible()
    expect(document.querySelector('main a[href^="mailto:"]')).toBeNull()
    visit.plants(reply('getCompanyReference', 200, acme))
    await visit.opens('/expired', { language, ...ofCompany(acme) })
    await expect.element(page.getByText(support, { exact: true })).toBeVisible()
    const address = page.getByRole('main').getByRole('link', { name: 'help@acme.test', exact: true })
    await expect.element(address).toHaveAttribute('href', 'mailto:help@acme.test')
    await expectComfort()
    await visit.link(word.backToLogin).click()
    await visit.isAt('/login')
  })

  test(`pages that are not there, and games and assessments that are gone, say so and lead back [ROUTE-02, ROUTE-26, ERR-09, ERR-12, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    for (const path of ['/404', '/no-such-page']) {
      await visit.opens(path, { language })
      await expect.element(visit.heading(messages[language].notFound)).toBeVisible()
      await expect.element(page.getByText(messages[language].notHere, { exact: true })).toBeVisible()
      await expectOneLanguage(language)
    }
    visit.plants(...known())
    for (const [path, gone, back] of [
      ['/game-error/7', goneTexts[language].game, goneTexts[language].toGames],
      ['/assessment-error/7', goneTexts[language].assessment, goneTexts[language].toAssessments],
    ] as const) {
      await visit.opens(path, { language, ...signedIn })
      await expect.element(visit.heading(gone)).toBeVisible()
      await expectComfort()
      await visit.link(back).click()
      await visit.isAt('/dashboard')
    }
  })

  test(`names in words of any length leave the login and the dashboard as wide as the window [SHELL-09, SHELL-14, WCAG 1.4.10] (${language})`, async ({
    visit,
  }) => {
    const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
    const name = `${LONG} ${LONG}`
    visit.plants(
      ...known({ ...layla, first_name: name }, { ...demo, name, name_ar: LONG, logo: wideLogo }),
      reply('listApplications', 200, [listed({}, name)]),
    )
    for (const path of ['/login?ref_id=demo', '/dashboard']) {
      await visit.opens(path, { language, isSignedIn: path === '/dashboard' })
      await expect.element(page.getByText(LONG, { exact: false }).first()).toBeVisible()
      for (const width of [320, 768, 1280]) {
        await page.viewport(width, 640)
        await expect
          .poll(() => document.documentElement.scrollWidth - innerWidth, { timeout: 2000 })
          .toBeLessThanOrEqual(0)
        const logo = banner.element().querySelector('img')
        expect(logo && getComputedStyle(logo).objectFit).toBe('contain')
        expect(logo?.getBoundingClientRect().width, `${path} at ${width} px`).toBeGreaterThan(40)
        const turn = banner.getByRole('button').first().element().getBoundingClientRect()
        const box = logo?.getBoundingClientRect() ?? turn
        const gap = language === 'ar' ? box.left - turn.right : turn.left - box.right
        expect(gap, `${path} at ${width} px`).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

const wideLogo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"/>')}`

const goneTexts = {
  en: {
    game: 'The game you are trying to access is not available anymore',
    toGames: 'Back to all game based assessments',
    assessment: 'Sorry, the assessment you are trying to access is not available anymore',
    toAssessments: 'Back to all assessments',
  },
  ar: {
    game: 'اللعبة المطلوبة لم تعد متاحة',
    toGames: 'العودة إلى جميع التقييمات القائمة على الألعاب',
    assessment: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
    toAssessments: 'العودة إلى جميع التقييمات',
  },
}

test('a stored language that is none falls back to English [SHELL-03]', async ({ visit }) => {
  await visit.opens('/login', { kept: { language: 'fr' } })
  await expect.element(visit.heading('Log in')).toBeVisible()
  expect(document.documentElement.dir).toBe('ltr')
})

/** How far it begins from the side where reading begins. */
function marginOf(element: Element | null): number {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return Math.round(document.documentElement.dir === 'rtl' ? innerWidth - right : left)
}
