import { routes } from '@mizan/contract/routes'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

const acmeColour = '#5b3fd6'
const DAY_SECONDS = 24 * 3600

const brandColour = ({ page }: Person) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

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

const valid = { id: 2, ref_id: 'acme', name: 'Acme', logo: '', theme: acmeColour }
function full() {
  const custom_sso = { has_portal_button: false, portal_logo: null, portal_button_text: '', portal_button_text_ar: '' }
  return { ...valid, name_ar: '', allow_signup: false, valid_domains: '', support_email: null, custom_sso }
}

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
