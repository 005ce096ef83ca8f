import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Fault, type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, portalUrl, type SsoPortal } from '../../testing/sso-portal.ts'

let portal: SsoPortal
let provider: FaultyProvider
let company: Awaited<ReturnType<SsoPortal['companyWith']>>
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startFaultyProvider()
  company = await portal.companyWith(provider, 'nakhla')
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
afterEach(() => provider.has({}))

const failed = '?error_message=sso-failed&ref_id=nakhla'
const now = () => Math.floor(Date.now() / 1000)
const everyAlgorithm = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] }

async function expectNobodySignedOn(): Promise<void> {
  expect(await portal.sessionCount()).toBe(0)
  const { rows } = await portal.database.pool.query('select 1 from users union all select 1 from sso_logins')
  expect(rows).toEqual([])
}

const faults: [string, () => Fault][] = [
  ['that came back with another state', () => ({ callback: { state: 'another' } })],
  ['with the nonce of somebody else', () => ({ claims: { nonce: 'another' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['whose ID token has no signature', () => ({ signature: 'none' })],
  ['whose provider says that no signature is fine', () => ({ signature: 'none', metadata: everyAlgorithm })],
  ['signed with the public key as a password', () => ({ signature: 'hmac-with-public-key' })],
  ['signed so by a provider that allows it', () => ({ signature: 'hmac-with-public-key', metadata: everyAlgorithm })],
  ['signed with a key that is not the provider’s', () => ({ signature: 'other-key' })],
  ['of another issuer', () => ({ claims: { iss: 'https://other.example' } })],
  ['whose provider calls itself another issuer', () => ({ metadata: { issuer: 'https://other.example' } })],
  ['that another provider answered', () => ({ callback: { iss: 'https://other.example' } })],
  ['for another client', () => ({ claims: { aud: 'another-client' } })],
  ['for several clients, by another one', () => ({ claims: { aud: ['portal', 'b'], azp: 'b' } })],
  ['that has expired', () => ({ claims: { exp: now() - 60 } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['that is not valid yet', () => ({ claims: { nbf: now() + 600 } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['with a subject that no text can hold', () => ({ claims: { sub: 'a\u0000b' } })],
  ['that the provider refused', () => ({ callback: { error: 'server_error', error_description: '<b>no</b>' } })],
  ['whose profile belongs to somebody else', () => ({ claims: { email: undefined }, userInfo: { sub: 'other' } })],
]

describe('a sign-on is refused and leaves nobody signed on [T-SSO-02]', () => {
  test.each(faults)('%s', async (_, fault) => {
    provider.has(fault())
    const loginScreen = await portal.signOn(company)
    expect(loginScreen.search).toMatch(/^\?error_message=sso-failed(&ref_id=nakhla)?$/)
    await expectNobodySignedOn()
  })

  test('that was cancelled at the provider, and the login screen is told which of the two it was', async () => {
    provider.has({ callback: { error: 'access_denied', error_description: '<b>no</b>' } })
    expect((await portal.signOn(company)).search).toBe('?error_message=sso-cancelled&ref_id=nakhla')
    await expectNobodySignedOn()
  })

  test('without its state', async () => {
    const browser = portal.browser()
    const callback = await browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/oauth_callback')
    callback.searchParams.delete('state')
    expect((await browser.visit(callback.href)).search).toBe('?error_message=sso-failed')
    await expectNobodySignedOn()
  })

  test('with its state given twice', async () => {
    const browser = portal.browser()
    const callback = await browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/oauth_callback')
    const twice = `${callback.href}&state=${callback.searchParams.get('state')}`
    expect((await browser.visit(twice)).search).toBe('?error_message=sso-failed')
    await expectNobodySignedOn()
  })

  test('that another browser began, which can still finish it itself', async () => {
    const browser = portal.browser()
    const callback = await browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/oauth_callback')
    expect((await portal.browser().visit(callback.href)).search).toBe('?error_message=sso-failed')
    const forged = (browser.portalCookies()[0] ?? '').replace(/=[^;]*;.*/, '=a-key-that-was-guessed')
    const answer = await portal.send({
      method: 'GET',
      url: `${callback.pathname}${callback.search}`,
      headers: { cookie: forged },
    })
    expect(answer.headers.location).toBe(`${portalUrl}/login?error_message=sso-failed`)
    await expectNobodySignedOn()
    expect((await browser.visit(callback.href)).searchParams.has('login_hash')).toBe(true)
    await portal.database.pool.query('truncate sso_logins, sso_identities; delete from users')
  })

  test('that took longer than ten minutes', async () => {
    const browser = portal.browser()
    const callback = await browser.visit('/oauth_login?ref_id=nakhla', ({ pathname }) => pathname === '/oauth_callback')
    await portal.database.pool.query(`update sso_flows set created_at = now() - interval '601 seconds'`)
    expect((await browser.visit(callback.href)).search).toBe('?error_message=sso-failed')
    await expectNobodySignedOn()
  })

  test('when the key named in the ID token lies elsewhere, which is never asked [T-SSO-02]', async () => {
    let asked = 0
    const elsewhere = createServer((_, response) => {
      asked++
      response.end('{}')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const jku = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/jwks`
    provider.has({ signature: 'other-key', header: { jku, kid: 'theirs' } })
    expect((await portal.signOn(company)).search).toBe(failed)
    expect(asked).toBe(0)
    await expectNobodySignedOn()
    elsewhere.close()
  })

  test('each refusal is one line of the log, with its reason', async () => {
    const loud = await openSsoPortal({ logLevel: 'info' })
    provider.has({ claims: { aud: 'another-client' } })
    await loud.signOn(await loud.companyWith(provider, 'nakhla'))
    const refusals = loud.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'single sign-on refused')
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toMatchObject({ code: 'sso-failed', why: expect.stringContaining('JWT claim') })
    expect(refusals[0]).toHaveProperty('reqId')
    await loud.close()
  })
})

test('the same provider without a fault is let in, so that the refusals above mean something', async () => {
  const loginScreen = await portal.signOn(company)
  expect((await portal.logInFrom(loginScreen, company)).status).toBe(200)
})
