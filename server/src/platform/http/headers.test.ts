import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('headers of every answer [T-HDR-01]', () => {
  test.each(['/api/health', '/api/nothing', '/api/auth/users/me/', '/%61pi/auth/users/me/', '/api/docs'])(
    '%s',
    async (url) => {
      const { headers } = await portal.send({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['permissions-policy']).toBe('camera=(), microphone=()')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.server).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('a foreign origin is granted nothing [T-AZ-15]', async () => {
    const { headers } = await portal.send({ url: '/api/health', headers: { origin: 'https://elsewhere.example' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('behind a proxy with an https address [T-HDR-06]', () => {
  let secure: Portal
  beforeAll(async () => {
    secure = await openPortal({ publicUrl: 'https://portal.example', trustProxy: 1, metricsToken: 'scraped' })
  })
  afterAll(() => secure.close())
  const from = (protocol: string) => ({ 'x-forwarded-proto': protocol })

  test('plain HTTP is refused by the API', async () => {
    for (const url of ['/api/auth/users/me/', '/%61pi/auth/users/me/']) {
      expect((await secure.send({ url, headers: from('http') })).status).toBe(400)
    }
  })

  test.each(['/api/health', '/api/health/', '/api/ready', '/api/ready?from=balancer', '/metrics'])(
    'who asks the node itself, past the proxy, is answered: %s',
    async (url) => {
      const { status } = await secure.send({ url, headers: { authorization: 'Bearer scraped' } })
      expect(status).toBe(200)
    },
  )

  test('a page is sent to the public address, whatever host was named', async () => {
    const answer = await secure.send({ url: '/login?ref=demo', headers: { ...from('http'), host: 'evil.example' } })
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('https://portal.example/login?ref=demo')
  })

  test('https is served, and stays https for a year', async () => {
    const answer = await secure.send({ url: '/api/health', headers: from('https') })
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
  })
})
