import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'

let portal: SsoPortal
let provider: FaultyProvider
beforeAll(async () => {
  portal = await openSsoPortal({ logLevel: 'trace' })
  provider = await startFaultyProvider()
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

test('no secret of a sign-on reaches the log, in good and in bad cases [T-LOG-01]', async () => {
  const company = await portal.companyWith(provider)
  const secrets = new Map<string, string>([['client secret', provider.clientSecret]])

  const browser = portal.browser()
  const isCallback = ({ pathname }: URL) => pathname === '/oauth_callback'
  const callback = await browser.visit(`/oauth_login?ref_id=${company.ref_id}`, isCallback)
  const loginScreenOf = (url: URL) => browser.visit(url.href)
  secrets.set('cookie', browser.portalCookies()[0]?.split(/[=;]/)[1] ?? '')
  for (const name of ['state', 'code']) secrets.set(name, callback.searchParams.get(name) ?? '')
  const loginScreen = await loginScreenOf(callback)
  for (const name of ['login_id', 'login_hash']) secrets.set(name, loginScreen.searchParams.get(name) ?? '')
  await portal.send({ method: 'GET', url: `${loginScreen.pathname}${loginScreen.search}` })
  const { body } = await portal.logInFrom(loginScreen, company)
  secrets.set('token', body.auth_token)
  secrets.set('e-mail', 'amina@mail.example')

  await portal.logInFrom(loginScreen, company)
  await portal.send({
    method: 'POST',
    url: '/api/auth/token/sso_login/',
    payload: { login_id: loginScreen.searchParams.get('login_id'), login_hash: { a: loginScreen.href } },
  })
  await loginScreenOf(callback)
  const canary = 'canary-of-the-provider'
  secrets.set('what the provider says', canary)
  for (const fault of [
    { claims: { aud: canary, sub: canary } },
    { callback: { error: 'access_denied', error_description: canary } },
    { claims: { sub: 'somebody-new', email: `${canary}@mail.example`, email_verified: canary } },
    { answer: { at: /token/, with: (response: ServerResponse) => response.end(canary) } },
  ]) {
    provider.has(fault)
    await portal.signOn(company)
  }

  const lines = portal.log.map((line) => JSON.parse(line))
  expect(lines.filter(({ msg }) => msg === 'single sign-on refused')).toHaveLength(5)
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(10)
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(5)
    expect(portal.log.join(''), name).not.toContain(secret)
  }
})
