import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'
import { saveSsoSettings } from './sso-settings.service.ts'

let portal: SsoPortal
let provider: FaultyProvider
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startFaultyProvider()
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
afterEach(() => provider.has({}))

const unreachable = (refId: string) => `?error_message=sso-unreachable&ref_id=${refId}`
const silence = () => undefined

async function secondsOf<Value>(work: Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const start = performance.now()
  const value = await work
  return { value, seconds: (performance.now() - start) / 1000 }
}

describe('a provider that does not answer [T-SSO-07]', () => {
  test('because nobody listens is told at once', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
    await new Promise((resolve) => closed.close(resolve))
    const company = await portal.companyWith({ ...provider, issuer })
    expect((await portal.signOn(company)).search).toBe(unreachable(company.ref_id))
  })

  test('is given up within 6 seconds, while passwords go on working [T-SSO-07]', async () => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({ company_id: company.id })
    provider.has({ answer: { at: /./, with: silence } })
    const waiting = secondsOf(portal.signOn(company))
    const login = await secondsOf(
      portal.call('login', { body: { email: person.email, password: person.password, company_id: company.id } }),
    )
    expect(login.value.status).toBe(200)
    const { value, seconds } = await waiting
    expect(login.seconds).toBeLessThan(seconds)
    expect(value.search).toBe(unreachable(company.ref_id))
    expect(seconds).toBeLessThan(6)
  })

  test('at the way back, drop by drop, is given up within 6 seconds too', async () => {
    const company = await portal.companyWith(provider)
    const browser = portal.browser()
    const callback = await browser.visit(
      `/oauth_login?ref_id=${company.ref_id}`,
      (url) => url.pathname === '/oauth_callback',
    )
    provider.has({
      answer: {
        at: /token/,
        with: (response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          const dripping = setInterval(() => response.write(' '), 100)
          response.on('close', () => clearInterval(dripping))
        },
      },
    })
    const { value, seconds } = await secondsOf(browser.visit(callback.href))
    expect(value.search).toBe(unreachable(company.ref_id))
    expect(seconds).toBeLessThan(6)
  })

  test.each([
    ['breaks off', (response: ServerResponse) => response.destroy(), 'sso-unreachable'],
    ['answers 503', (response: ServerResponse) => response.writeHead(503).end(), 'sso-unreachable'],
    ['answers HTML', (response: ServerResponse) => response.end('<html>'), 'sso-failed'],
    ['answers 404', (response: ServerResponse) => response.writeHead(404).end(), 'sso-failed'],
    ['answers nothing', (response: ServerResponse) => response.writeHead(204).end(), 'sso-failed'],
  ])('and one that %s leads back to the login screen', async (_, answer, code) => {
    const company = await portal.companyWith(provider)
    provider.has({ answer: { at: /well-known/, with: answer } })
    expect((await portal.signOn(company)).search).toBe(`?error_message=${code}&ref_id=${company.ref_id}`)
  })

  test('does not hold up signing off', async () => {
    const company = await portal.companyWith(provider)
    provider.has({ answer: { at: /./, with: (response) => response.destroy() } })
    expect((await portal.browser().visit(`/oauth_logout?ref_id=${company.ref_id}`)).search).toBe(
      `?ref=${company.ref_id}`,
    )
  })
})

describe('faults of our own', () => {
  test('a secret that was sealed with another key leads back to the login screen', async () => {
    const company = await portal.given.company()
    const config = { ...portal.config, secretKey: 'the key before it was lost, or changed' }
    await saveSsoSettings({ config, database: portal.database }, operator, {
      company: company.ref_id,
      settings: provider,
    })
    expect((await portal.signOn(company)).search).toBe(`?error_message=sso-failed&ref_id=${company.ref_id}`)
  })

  test('a database that fails leads back to the login screen, not to a page of JSON', async () => {
    const broken = await openSsoPortal()
    await broken.database.pool.query('alter table companies rename to companies_away')
    const page = await broken.browser().visit('/oauth_login?ref_id=nakhla')
    expect(page.search).toBe('?error_message=sso-failed')
    await broken.close()
  })
})

test('a provider is asked for one address no more than a thousand times in a while, and for others as before [T-SSO-07]', async () => {
  const company = await portal.companyWith(provider)
  const visit = async (path: string, remoteAddress: string) =>
    String((await portal.app.inject({ url: `${path}?ref_id=${company.ref_id}`, remoteAddress })).headers.location)
  expect(await visit('/oauth_login', '192.0.2.9')).toContain(provider.issuer)
  await portal.database.pool.query('update login_limits set attempts = 1000')
  const refused = await visit('/oauth_login', '192.0.2.9')
  expect(new URL(refused).search).toBe(`?error_message=sso-failed&ref_id=${company.ref_id}`)
  expect(await visit('/oauth_logout', '192.0.2.9')).not.toContain(provider.issuer)
  expect(await visit('/oauth_login', '192.0.2.10')).toContain(provider.issuer)
})
