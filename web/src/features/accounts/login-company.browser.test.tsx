import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort } from '../../testing/comfort.ts'
import { heldBack, reply } from '../../testing/replies.ts'
import { acme, demo, noor } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const product = { en: 'Mizan', ar: 'ميزان' }
const singleSignOn = { en: 'Continue with Acme account', ar: 'المتابعة بحساب أكمي' }
const defaultColour = '#27a4a1'
const unknown = reply('getCompanyReference', 404, { detail: 'Not found.' })

const nameOf = (company: typeof acme, { language }: Visit) => (language === 'ar' ? company.name_ar : company.name)

const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()

async function seesBrandOf(company: typeof acme, visit: Visit): Promise<void> {
  await expect.element(page.getByText(nameOf(company, visit), { exact: true })).toBeVisible()
  await expect.poll(colour).toBe(company.theme)
}

async function seesDefaultBrand({ language }: Visit): Promise<void> {
  await expect.element(page.getByText(product[language], { exact: true })).toBeVisible()
  expect(colour()).toBe(defaultColour)
  expect(localStorage.getItem('refCompanyData')).toBeNull()
}

const stored = (company: object) => ({ refCompanyData: JSON.stringify(company) })

describe.each(languages)('the login of a company in %s', (language) => {
  test(`ref_id and ref bring the company's name, logo and colour, with sign-up and single sign-on where it has them [AUTH-04, AUTH-06, SHELL-14, SHELL-15, SSO-01, SSO-02, SSO-03, SSO-04, OPEN-30, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(reply('getCompanyReference', 200, acme))
    for (const parameter of ['ref_id', 'ref']) {
      await visit.opens(`/login?${parameter}=acme`, { language })
      await seesBrandOf(acme, visit)
      expect(document.querySelector('img[src="/brands/acme.svg"]')?.checkVisibility()).toBe(true)
      await expect.poll(() => document.title).toContain(nameOf(acme, visit))
    }
    const button = visit.link(singleSignOn[language])
    await expect.element(button).toHaveAttribute('href', '/oauth_login?ref_id=acme&system=Portal')
    await expectComfort()
    await visit.link(words[language].signUp).click()
    await visit.isAt('/sign-up')
  })

  test(`sign-up and single sign-on are offered nowhere else, and an unknown reference shows the default brand [AUTH-04, SSO-01, OPEN-30, SHELL-16] (${language})`, async ({
    visit,
  }) => {
    for (const [address, answer] of [
      ['/login?ref_id=demo', reply('getCompanyReference', 200, demo)],
      ['/login?ref_id=nobody', unknown],
      ['/login', unknown],
    ] as const) {
      visit.plants(answer)
      await visit.opens(address, { language })
      await expect.element(visit.button(words[language].login)).toBeVisible()
      await expect.element(visit.link(words[language].signUp)).not.toBeInTheDocument()
      expect(document.querySelector('a[href^="/oauth_login"]')).toBeNull()
    }
    await seesDefaultBrand(visit)
  })

  test(`a company without a logo has the first letter of its name beside it, and never the sign of the product [SHELL-09, SHELL-14, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(reply('getCompanyReference', 200, noor))
    await visit.opens('/login?ref_id=noor', { language })
    await seesBrandOf(noor, visit)
    expect(document.querySelector(`[data-letter="${nameOf(noor, visit)[0]}"]`)?.checkVisibility()).toBe(true)
    expect(document.querySelector('img[src*="/brands/"]')).toBeNull()
    await expectComfort()
  })
})

for (const path of ['/login', '/sign-up']) {
  test(`a day later a company is shown as it is by then at ${path} [SHELL-14, SHELL-20, OPEN-30]`, async ({
    visit,
  }) => {
    // The cookie ends by itself; what is stored does not.
    const company = { ...acme, ref_id: `later${path.replace('/', '-')}` }
    visit.plants(reply('getCompanyReference', 200, { ...company, theme: '#123456' }))
    await visit.opens(path, { kept: stored(company) })
    await expect.poll(colour).toBe('#123456')
    expect(JSON.parse(localStorage.getItem('refCompanyData') ?? '{}').theme).toBe('#123456')
  })
}

test('a day later a company that is no more leaves the default brand [SHELL-16, OPEN-30]', async ({ visit }) => {
  visit.plants(unknown)
  await visit.opens('/login', { kept: stored({ ...acme, ref_id: 'no-more' }) })
  await seesDefaultBrand(visit)
})

for (const status of [429, 503]) {
  test(`a company that cannot be asked for now (${status}) is not taken for an unknown one: it is said, and asked for again by itself [OPEN-30, OPEN-35]`, async ({
    visit,
  }) => {
    const said = page.getByText("We can't reach the server.", { exact: false })
    visit.plants(reply('getCompanyReference', status, { detail: 'Very many people are using the portal.' }))
    await visit.opens('/login?ref_id=acme')
    await expect.element(said).toBeVisible()
    await visit.field('E-mail').fill('somebody@mail.test')
    visit.plants(reply('getCompanyReference', 200, acme))
    // As when the line comes back; else it takes some seconds.
    dispatchEvent(new Event('online'))
    await seesBrandOf(acme, visit)
    await expect.element(said).not.toBeInTheDocument()
    await expect.element(visit.field('E-mail')).toHaveValue('somebody@mail.test')
  })
}

test('the stored company brands later visits without a reference, until another reference takes its place [SHELL-14, SHELL-18, OPEN-30]', async ({
  visit,
}) => {
  visit.plants(reply('getCompanyReference', 200, acme))
  for (const path of ['/login', '/login?ref_id=', '/login?ref_id=&ref=acme']) {
    await visit.opens(path, { kept: stored(acme) })
    await seesBrandOf(acme, visit)
  }
  visit.plants(reply('getCompanyReference', 200, demo))
  await visit.opens('/login?ref_id=demo', { kept: stored(acme) })
  await seesBrandOf(demo, visit)
  expect(JSON.parse(localStorage.getItem('refCompanyData') ?? '{}').ref_id).toBe('demo')
  visit.plants(unknown)
  await visit.opens('/login?ref_id=nobody', { kept: stored(acme) })
  await seesDefaultBrand(visit)
})

test('a link of a mail brings the company, whichever page it opens [SHELL-14, OPEN-30]', async ({ visit }) => {
  visit.plants(reply('getCompanyReference', 200, acme))
  for (const path of ['/password/reset/confirm/MQ/c2-token', '/forgot-password', '/sign-up']) {
    await visit.opens(`${path}?ref_id=acme`)
    await seesBrandOf(acme, visit)
  }
})

const valid = { id: 2, ref_id: 'acme', name: 'Acme', logo: '', theme: acme.theme }
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

test('stored company data that does not match is discarded [SHELL-17, SHELL-18, T-XSS-04]', async ({ visit }) => {
  visit.plants(reply('getCompanyReference', 200, acme))
  for (const [, text] of brokenData) {
    await visit.opens('/login', { kept: { refCompanyData: text } })
    await seesDefaultBrand(visit)
  }
  const whole = JSON.stringify(full())
  for (const text of [whole, whole.replace('{', '{"__proto__":{},"constructor":1,')]) {
    await visit.opens('/login', { kept: { refCompanyData: text } })
    await seesBrandOf(acme, visit)
  }
})

test('stored data with the five required fields is a company; what it lacks is asked for [SHELL-17, SHELL-18, OPEN-30]', async ({
  visit,
}) => {
  const company = { ...acme, ref_id: 'five-fields' }
  const { held, letGo } = heldBack(reply('getCompanyReference', 200, company))
  visit.plants(held)
  await visit.opens('/login', { kept: stored({ ...valid, ref_id: 'five-fields' }) })
  await seesBrandOf(acme, visit)
  await expect.element(visit.link('Sign up')).not.toBeInTheDocument()
  letGo()
  await expect.element(visit.link('Sign up')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('refCompanyData') ?? '{}')).toMatchObject({
    allow_signup: true,
    name_ar: 'أكمي',
  })
})
