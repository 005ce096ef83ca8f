import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DevProvider, startDevProvider } from '../../edges/dev/dev-provider.ts'
import type { Browser } from '../../testing/browser.ts'
import { openSsoPortal, portalUrl, type SsoPortal } from '../../testing/sso-portal.ts'

const accounts = [
  { subject: 'amina', email: 'Amina@mail.example', firstName: 'Amina', lastName: 'Saad' },
  { subject: 'bilal', email: 'bilal@mail.example', firstName: 'Bilal', lastName: 'Nasr', isEmailVerified: false },
  { subject: 'dana', email: 'dana@mail.example', firstName: 'Dana', lastName: 'Karam' },
]

let portal: SsoPortal
let provider: DevProvider
let company: Awaited<ReturnType<SsoPortal['companyWith']>>
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startDevProvider({ publicUrl: portalUrl, refIds: ['nakhla'], accounts })
  company = await portal.companyWith(provider, 'nakhla')
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

/** The address of the provider's page where one chooses who to be. */
const leave = (browser: Browser) => browser.visit('/oauth_login?ref_id=nakhla&system=Portal')

const signOnAs = async (browser: Browser, subject: string) =>
  browser.visit(`${(await leave(browser)).href}?as=${subject}`)

/** Where the provider sends somebody back to whom it knows already; the portal has not been reached yet. */
const returnFrom = (browser: Browser) =>
  browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/oauth_callback')

describe('signing on at a real provider', () => {
  test('leads over the provider to the login screen and to a token [SSO-04] [SSO-05] [SSO-07] [T-SSO-01]', async () => {
    const loginScreen = await signOnAs(portal.browser(), 'amina')
    expect([...loginScreen.searchParams.keys()]).toEqual(['auto_sso', 'login_id', 'login_hash', 'ref_id'])
    expect(loginScreen.origin + loginScreen.pathname).toBe(`${portalUrl}/login`)
    expect(loginScreen.searchParams.get('auto_sso')).toBe('true')
    expect(loginScreen.searchParams.get('ref_id')).toBe('nakhla')

    const answer = await portal.logInFrom(loginScreen, company)
    expect(answer.status).toBe(200)
    const me = await portal.as({ token: answer.body.auth_token }).call('getMe', {})
    expect(me.body).toMatchObject({ email: 'Amina@mail.example', full_name: 'Amina Saad', company_ref_id: 'nakhla' })
  })

  test('finds the same account again by issuer and subject, also after its address has changed here [T-SSO-01]', async () => {
    await portal.logInFrom(await signOnAs(portal.browser(), 'amina'), company)
    await portal.database.pool.query(`update users set email = 'other@mail.example' where email like 'Amina@%'`)
    const answer = await portal.logInFrom(await signOnAs(portal.browser(), 'amina'), company)
    const me = await portal.as({ token: answer.body.auth_token }).call('getMe', {})
    expect(me.body.email).toBe('other@mail.example')
    const { rows } = await portal.database.pool.query(
      `select issuer, subject from sso_identities where company_id = $1 and subject = 'amina'`,
      [company.id],
    )
    expect(rows).toEqual([{ issuer: provider.issuer, subject: 'amina' }])
  })

  test('asks with state, nonce and PKCE, each new for every sign-on', async () => {
    const asked = await Promise.all(
      [1, 2].map(() => portal.browser().visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/auth')),
    )
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = asked.map(({ searchParams }) => searchParams.get(name) ?? '')
      expect(values.every((value) => /^[\w-]{43}$/.test(value))).toBe(true)
      expect(values[0]).not.toBe(values[1])
    }
    expect(asked[0]?.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked[0]?.searchParams.get('redirect_uri')).toBe(`${portalUrl}/oauth_callback`)
  })

  test('refuses somebody whose address the provider has not verified and who has no account', async () => {
    const loginScreen = await signOnAs(portal.browser(), 'bilal')
    expect(loginScreen.search).toBe('?error_message=sso-no-account&ref_id=nakhla')
  })

  test('works in two tabs of one browser at once', async () => {
    const browser = portal.browser()
    await signOnAs(browser, 'dana')
    const callbacks = [await returnFrom(browser), await returnFrom(browser)]
    for (const callback of callbacks.reverse()) {
      const loginScreen = await browser.visit(callback.href)
      expect((await portal.logInFrom(loginScreen, company)).status).toBe(200)
    }
  })

  test('keeps neither the state, the verifier nor the login hash readable in the database', async () => {
    const browser = portal.browser()
    const atProvider = await browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/auth')
    const arrived = portal.browser()
    const loginScreen = await signOnAs(arrived, 'dana')
    const { rows } = await portal.database.pool.query(
      `select encode(convert_to(row::text, 'UTF8'), 'escape') as text from
        (select f::text as row from sso_flows f union all select l::text from sso_logins l
         union all select c::text from company_sso c) all_rows`,
    )
    const stored = rows.map(({ text }: { text: string }) => text).join('\n')
    const secrets = [
      atProvider.searchParams.get('state'),
      loginScreen.searchParams.get('login_hash'),
      provider.clientSecret,
      browser.portalCookies()[0]?.split(/[=;]/)[1],
      arrived.portalCookies()[0]?.split(/[=;]/)[1],
    ]
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20)
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret ?? '').toString('hex'))
    }
  })
})

describe('a code', () => {
  test('that was used before is refused, also within a new sign-on [T-SSO-02]', async () => {
    const browser = portal.browser()
    await signOnAs(browser, 'dana')
    const callback = await returnFrom(browser)
    expect((await browser.visit(callback.href)).searchParams.has('login_hash')).toBe(true)
    expect((await browser.visit(callback.href)).search).toBe('?error_message=sso-failed')

    const again = await returnFrom(browser)
    again.searchParams.set('code', callback.searchParams.get('code') ?? '')
    expect((await browser.visit(again.href)).search).toBe('?error_message=sso-failed&ref_id=nakhla')
  })
})

describe('signing off', () => {
  test('passes through the provider and returns to the login screen of the company [SSO-09] [SSO-10]', async () => {
    const browser = portal.browser()
    await signOnAs(browser, 'dana')
    const atProvider = await browser.visit('/oauth_logout?ref_id=nakhla')
    expect(atProvider.origin).toBe(provider.issuer)
    expect(atProvider.searchParams.get('post_logout_redirect_uri')).toBe(`${portalUrl}/login?ref=nakhla`)
    expect(atProvider.searchParams.get('client_id')).toBe(provider.clientId)
  })
})

describe('the cookie of a sign-on [T-HDR-05]', () => {
  test('is short-lived, hidden from scripts, sent to the callback only, and followed by one for the login', async () => {
    const browser = portal.browser()
    const page = await leave(browser)
    expect(browser.portalCookies()).toHaveLength(1)
    expect(browser.portalCookies()[0]).toMatch(
      /^sso_state_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; HttpOnly; SameSite=Lax; Path=\/oauth_callback$/,
    )
    await browser.visit(`${page.href}?as=dana`)
    expect(browser.portalCookies()).toEqual([
      expect.stringMatching(/^sso_login_[0-9a-f]{16}=[\w-]{43}; Max-Age=120; HttpOnly; SameSite=Lax; Path=\/api$/),
    ])
  })

  test('is Secure and bound to the host when the portal is served over https', async () => {
    const secure = await openSsoPortal({ publicUrl: 'https://portal.example' })
    const { ref_id } = await secure.companyWith(provider)
    const answer = await secure.send({ method: 'GET', url: `/oauth_login?ref_id=${ref_id}` })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sso_state_[0-9a-f]{16}=.*; HttpOnly; SameSite=Lax; Path=\/; Secure$/,
    )
    await secure.close()
  })

  test('no answer of a sign-on may be kept by a cache', async () => {
    for (const path of ['/oauth_login?ref_id=nakhla', '/oauth_callback', '/oauth_logout?ref_id=nakhla']) {
      const { status, headers } = await portal.send({ method: 'GET', url: path })
      expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
    }
  })
})
