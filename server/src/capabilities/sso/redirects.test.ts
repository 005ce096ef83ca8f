import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, portalUrl, type SsoPortal } from '../../testing/sso-portal.ts'

let portal: SsoPortal
let provider: FaultyProvider
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startFaultyProvider()
  await portal.companyWith(provider, 'nakhla')
  await portal.given.company({ ref_id: 'plain' })
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

const whereTo = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await portal.send({ method: 'GET', url, headers })
  expect(answer.status).toBe(302)
  return String(answer.headers.location)
}

const evil = [
  '//evil.example',
  'https:evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '%252f%252fevil.example',
  '/%09/evil.example',
  '//evil.example/%2e%2e',
  'nakhla@evil.example',
  'nakhla.evil.example',
  'nakhla%0d%0aLocation:%20https://evil.example',
  'nakhla%00',
  'nobody',
  '',
  ' nakhla',
  '../nakhla',
  '__proto__',
  'ref_id[]=nakhla',
]

describe('no request can send a browser elsewhere [T-SSO-05]', () => {
  test.each(evil)('the reference %o leads to the own login screen', async (reference) => {
    const raw = reference.includes('%') ? reference : encodeURIComponent(reference)
    expect(await whereTo(`/oauth_login?ref_id=${raw}&system=Portal`)).toBe(
      `${portalUrl}/login?error_message=sso-failed`,
    )
    expect(await whereTo(`/oauth_logout?ref_id=${raw}`)).toBe(`${portalUrl}/login`)
  })

  test('a reference given twice names nobody', async () => {
    expect(await whereTo('/oauth_logout?ref_id=nakhla&ref_id=nakhla')).toBe(`${portalUrl}/login`)
  })

  test.each(evil)('other parameters such as %o are not looked at', async (value) => {
    const raw = value.includes('%') ? value : encodeURIComponent(value)
    const more = ['next', 'ref', 'redirect_uri', 'return_to', 'system', 'post_logout_redirect_uri', 'error_message']
    const query = more.map((name) => `${name}=${raw}`).join('&')
    expect(await whereTo(`/oauth_logout?ref_id=plain&${query}`)).toBe(`${portalUrl}/login?ref=plain`)
    expect(await whereTo(`/oauth_callback?${query}`)).toBe(`${portalUrl}/login?error_message=sso-failed`)
    const atProvider = new URL(await whereTo(`/oauth_login?ref_id=nakhla&${query}`))
    expect(atProvider.origin).toBe(provider.issuer)
    expect(atProvider.searchParams.get('redirect_uri')).toBe(`${portalUrl}/oauth_callback`)
  })

  test('headers that name another host change nothing', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    expect(await whereTo('/oauth_logout?ref_id=plain', headers)).toBe(`${portalUrl}/login?ref=plain`)
    const atProvider = new URL(await whereTo('/oauth_login?ref_id=nakhla', headers))
    expect(atProvider.searchParams.get('redirect_uri')).toBe(`${portalUrl}/oauth_callback`)
  })

  test.each([
    'javascript:alert(1)',
    'http://evil.example/authorize',
    'http://169.254.169.254/authorize',
    'https://name:pass@evil.example/',
    'data:text/html,x',
    '//evil.example',
  ])('a provider that names %o as its page is refused', async (address) => {
    provider.has({ metadata: { authorization_endpoint: address, end_session_endpoint: address } })
    expect(await whereTo('/oauth_login?ref_id=nakhla')).toBe(
      `${portalUrl}/login?error_message=sso-failed&ref_id=nakhla`,
    )
    expect(await whereTo('/oauth_logout?ref_id=nakhla')).toBe(`${portalUrl}/login?ref=nakhla`)
    provider.has({})
  })
})

describe('signing off [SSO-09] [SSO-10]', () => {
  test('without an address for it at the provider goes straight to the login screen', async () => {
    expect(await whereTo('/oauth_logout?ref_id=nakhla')).toBe(`${portalUrl}/login?ref=nakhla`)
  })

  test('of a company without a provider goes straight to the login screen', async () => {
    expect(await whereTo('/oauth_logout?ref_id=PLAIN')).toBe(`${portalUrl}/login?ref=plain`)
  })
})

test('a company that has set up no provider gets a message, in its own colours', async () => {
  expect(await whereTo('/oauth_login?ref_id=plain')).toBe(`${portalUrl}/login?error_message=sso-none&ref_id=plain`)
})
