import { routes } from '@mizan/contract/routes'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

const acme = { en: 'Acme', ar: 'أكمي' }
const product = { en: 'Mizan', ar: 'ميزان' }
const singleSignOn = { en: 'Continue with Acme account', ar: 'المتابعة بحساب أكمي' }
const acmeColour = '#5b3fd6'
const defaultColour = '#27a4a1'
const DAY_SECONDS = 24 * 3600

const brandColour = ({ page }: Person) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

async function seesDefaultBrand(person: Person): Promise<void> {
  await expect(person.page.getByText(product[person.language], { exact: true })).toBeVisible()
  expect(await brandColour(person)).toBe(defaultColour)
  expect(await person.keeps('refCompanyData')).toBeNull()
}

for (const language of languages) {
  test.describe(`login of a company in ${language}`, () => {
    test.use({ language })

    test(`ref_id and ref bring the company's name, logo and colour [AUTH-06, SHELL-14, SHELL-15, OPEN-30] (${language})`, async ({
      candidate,
    }) => {
      for (const parameter of ['ref_id', 'ref']) {
        await candidate.opens(`/login?ref_id=nobody`)
        await candidate.opens(`/login?${parameter}=acme`)
        await expect(candidate.page.getByText(acme[language], { exact: true })).toBeVisible()
        await expect(candidate.page.locator('img[src="/brands/acme.svg"]').first()).toBeVisible()
        expect(await brandColour(candidate)).toBe(acmeColour)
        await expect(candidate.page).toHaveTitle(new RegExp(acme[language]))
      }
    })

    test(`sign-up and single sign-on are offered where the company has them [AUTH-04, SSO-01, SSO-02, SSO-03, SSO-04] (${language})`, async ({
      candidate,
    }) => {
      await candidate.opens('/login?ref_id=acme')
      const button = candidate.link(singleSignOn[language])
      await expect(button).toHaveAttribute('href', '/oauth_login?ref_id=acme&system=Portal')
      await candidate.link(candidate.words.signUp).click()
      await candidate.isAt('/sign-up')
    })

    test(`sign-up and single sign-on are offered nowhere else [AUTH-04, SSO-01] (${language})`, async ({
      candidate,
    }) => {
      for (const address of ['/login', '/login?ref_id=demo', '/login?ref_id=nobody']) {
        await candidate.opens(address)
        await expect(candidate.button(candidate.words.login)).toBeVisible()
        await expect(candidate.link(candidate.words.signUp)).toHaveCount(0)
        await expect(candidate.page.locator('a[href^="/oauth_login"]')).toHaveCount(0)
      }
    })

    test(`an unknown reference shows the default brand [OPEN-30, SHELL-16] (${language})`, async ({ candidate }) => {
      await candidate.opens('/login?ref_id=nobody')
      await seesDefaultBrand(candidate)
    })
  })
}

for (const [language, letter] of [
  ['en', 'N'],
  ['ar', 'ن'],
] as const) {
  test.describe(`a company without a logo in ${language}`, () => {
    test.use({ language })

    test(`has the first letter of its name beside it, and never the sign of the product [SHELL-09, SHELL-14] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login?ref_id=noor')
      await expect(page.getByText(language === 'en' ? 'Noor Retail' : 'نور للتجزئة', { exact: true })).toBeVisible()
      await expect(page.locator(`[data-letter="${letter}"]`)).toBeVisible()
      await expect(page.locator('img[src*="/brands/"]')).toHaveCount(0)
    })
  })
}

test('company data is stored, and cached in a cookie for one day [SHELL-19, SHELL-20, OPEN-30]', async ({
  candidate,
  context,
}) => {
  await candidate.opens('/login?ref_id=acme')
  const stored = JSON.parse((await candidate.keeps('refCompanyData')) ?? 'null')
  expect(stored).toMatchObject({
    id: expect.any(Number),
    ref_id: 'acme',
    name: 'Acme',
    logo: '/brands/acme.svg',
    theme: acmeColour,
  })

  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toEqual(['company_ref_acme'])
  const [cookie] = cookies
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(stored)
  expect(cookie?.sameSite).toBe('Lax')
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(seconds - DAY_SECONDS), 'seconds off one day').toBeLessThan(120)
})

test('a cached company is not asked for again [SHELL-20]', async ({ candidate }) => {
  await candidate.opens('/login?ref_id=acme')
  let calls = 0
  candidate.page.on('request', (request) => (calls += request.url().includes('/company-ref/') ? 1 : 0))
  await candidate.page.evaluate(() => localStorage.removeItem('refCompanyData'))
  await candidate.opens('/login?ref_id=acme')
  await expect(candidate.page.getByText('Acme', { exact: true })).toBeVisible()
  expect(calls).toBe(0)
})

for (const path of ['/login', '/sign-up']) {
  test(`a day later a company is shown as it is by then at ${path} [SHELL-14, SHELL-20, OPEN-30]`, async ({
    candidate,
    context,
    page,
  }) => {
    await candidate.opens('/login?ref_id=acme')
    // The cookie ends by itself; what is stored does not.
    await context.clearCookies()
    await page.route('**/company-ref/acme/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), theme: '#123456' } })
    })
    await candidate.opens(path)
    await expect.poll(() => brandColour(candidate)).toBe('#123456')
    expect(JSON.parse((await candidate.keeps('refCompanyData')) ?? '{}').theme).toBe('#123456')
  })
}

test('a day later a company that is no more leaves the default brand [SHELL-16, OPEN-30]', async ({
  candidate,
  context,
  page,
}) => {
  await candidate.opens('/login?ref_id=acme')
  await context.clearCookies()
  await page.route('**/company-ref/acme/', (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))
  await candidate.opens('/login')
  await seesDefaultBrand(candidate)
})

for (const status of [429, 503]) {
  test(`a company that cannot be asked for now (${status}) is not taken for an unknown one: it is said, and asked for again by itself [OPEN-30, OPEN-35]`, async ({
    candidate,
    page,
  }) => {
    const json = { detail: 'Very many people are using the portal.' }
    await page.route('**/company-ref/acme/', (route) => route.fulfill({ status, json }))
    await candidate.opens('/login?ref_id=acme')
    await expect(page.getByText("We can't reach the server.", { exact: false })).toBeVisible()
    await candidate.field('E-mail').fill('somebody@mail.test')
    await page.unroute('**/company-ref/acme/')
    // As when the line comes back; else it takes some seconds.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Acme', { exact: true })).toBeVisible()
    await expect(page.getByText("We can't reach the server.", { exact: false })).toBeHidden()
    await expect(candidate.field('E-mail')).toHaveValue('somebody@mail.test')
  })
}

test('the stored company brands later visits without a reference [SHELL-14, OPEN-30]', async ({ candidate }) => {
  await candidate.opens('/login?ref_id=acme')
  for (const path of ['/login', '/login?ref_id=', '/login?ref_id=&ref=acme']) {
    await candidate.opens(path)
    await expect(candidate.page.getByText('Acme', { exact: true })).toBeVisible()
    expect(await brandColour(candidate)).toBe(acmeColour)
  }
})

test('a link of a mail brings the company, whichever page it opens [SHELL-14, OPEN-30]', async ({ candidate }) => {
  for (const path of ['/password/reset/confirm/MQ/c2-token', '/forgot-password', '/sign-up', '/dashboard']) {
    await candidate.opens('/login?ref_id=nobody')
    await seesDefaultBrand(candidate)
    await candidate.opens(`${path}?ref_id=acme`)
    await expect(candidate.page.getByText('Acme', { exact: true })).toBeVisible()
    expect(await brandColour(candidate)).toBe(acmeColour)
  }
})

test('another reference in the address replaces the stored company [SHELL-18, OPEN-30]', async ({ candidate }) => {
  await candidate.opens('/login?ref_id=acme')
  await candidate.opens('/login?ref_id=demo')
  await expect(candidate.page.getByText('Demo Company', { exact: true })).toBeVisible()
  expect(JSON.parse((await candidate.keeps('refCompanyData')) ?? '{}').ref_id).toBe('demo')

  await candidate.opens('/login?ref_id=nobody')
  await seesDefaultBrand(candidate)
})

const valid = { id: 2, ref_id: 'acme', name: 'Acme', logo: '', theme: acmeColour }
const brokenData: [string, string][] = [
  ['no JSON', '{"id":'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ...['id', 'ref_id', 'name', 'logo', 'theme'].map((field): [string, string] => [
    `without ${field}`,
    JSON.stringify({ ...full(), [field]: undefined }),
  ]),
  ['with a text for an id', JSON.stringify({ ...full(), id: '2' })],
  ['with a theme that is more than a colour', JSON.stringify({ ...full(), theme: 'red;background:url(//e.test)' })],
]

function full() {
  const custom_sso = { has_portal_button: false, portal_logo: null, portal_button_text: '', portal_button_text_ar: '' }
  return { ...valid, name_ar: '', allow_signup: false, valid_domains: '', support_email: null, custom_sso }
}

test('stored company data that does not match is discarded [SHELL-17, SHELL-18, T-XSS-04]', async ({ candidate }) => {
  for (const [what, text] of brokenData) {
    await test.step(what, async () => {
      await candidate.page.evaluate((value) => localStorage.setItem('refCompanyData', value), text)
      await candidate.opens('/login')
      await seesDefaultBrand(candidate)
    })
  }
  const whole = JSON.stringify(full())
  for (const text of [whole, whole.replace('{', '{"__proto__":{},"constructor":1,')]) {
    await test.step('while whole data is used, whatever stands beside it', async () => {
      await candidate.page.evaluate((value) => localStorage.setItem('refCompanyData', value), text)
      await candidate.opens('/login')
      await expect(candidate.page.getByText('Acme', { exact: true })).toBeVisible()
    })
  }
})

test('stored data with the five required fields is a company; what it lacks is asked for [SHELL-17, SHELL-18, OPEN-30]', async ({
  candidate,
  page,
}) => {
  await page.evaluate((value) => localStorage.setItem('refCompanyData', value), JSON.stringify(valid))
  let answer: (() => void) | undefined
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/company-ref/acme/', async (route) => {
    await isAllowed
    await route.continue()
  })
  await candidate.opens('/login')
  await expect(page.getByText('Acme', { exact: true })).toBeVisible()
  expect(await brandColour(candidate)).toBe(acmeColour)
  await expect(candidate.link('Sign up')).toBeHidden()
  answer?.()
  await expect(candidate.link('Sign up')).toBeVisible()
  expect(JSON.parse((await candidate.keeps('refCompanyData')) ?? '{}')).toMatchObject({
    allow_signup: true,
    name_ar: 'أكمي',
  })
})

test('a tampered cookie is discarded and the server is asked [SHELL-18, T-XSS-04]', async ({
  candidate,
  context,
  baseURL,
}) => {
  const tampered = encodeURIComponent(JSON.stringify({ ...full(), theme: 'url(javascript:alert(1))' }))
  await context.addCookies([{ name: 'company_ref_acme', value: tampered, url: baseURL ?? '' }])
  await candidate.opens('/login?ref_id=acme')
  await expect(candidate.page.getByText('Acme', { exact: true })).toBeVisible()
  expect(await brandColour(candidate)).toBe(acmeColour)
  expect(JSON.parse((await candidate.keeps('refCompanyData')) ?? '{}').theme).toBe(acmeColour)
})

test('after a login without a reference the company of the person is shown [OPEN-30, SHELL-14]', async ({
  candidate,
}) => {
  await candidate.opens('/login')
  const sent = candidate.page.waitForRequest(`**/api${routes.login.path}`)
  await candidate.signsIn('other@acme.test')
  await candidate.isAt('/dashboard')
  expect((await sent).postDataJSON()).toMatchObject({ company_id: null })
  await expect(candidate.page.getByRole('banner').getByText('Acme', { exact: true })).toBeVisible()
  expect(await brandColour(candidate)).toBe(acmeColour)
})

test('the login of one company does not let in people of another [AUTH-06, OPEN-38]', async ({ candidate }) => {
  await candidate.opens('/login?ref_id=acme')
  await candidate.signsIn('knocked@demo.test')
  await expect(candidate.page.getByRole('alert')).toHaveText("That e-mail and password don't match. Please try again.")
})
