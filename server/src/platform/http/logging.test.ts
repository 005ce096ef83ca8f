import type { Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.log.length = 0
})

describe('the log', () => {
  test('holds no password, token, address, query or header of any request [T-LOG-01]', async () => {
    const person = await portal.given.candidate({ email: 'canary-address@mail.example' })
    await portal.call('login', { body: { email: person.email, password: 'canary-password' } })
    await portal.call('login', { body: { email: person.email, password: 5 as never } })
    await portal.as(person).call('getMe', {})
    await portal.send({
      url: '/login?login_hash=canary-hash&token=canary-token',
      headers: { cookie: 'canary-cookie=1', authorization: 'Token canary-bearer', 'user-agent': 'canary-agent' },
    })
    await portal.send({ url: '/password/reset/confirm/MQ/canary-reset' })
    await portal.send({ method: 'POST', url: '/api/auth/token/login/', payload: '{"password":"canary-broken' })
    const text = portal.log.join('')
    expect(portal.log.length).toBeGreaterThan(5)
    expect(text).not.toContain('canary')
    expect(text).not.toContain(person.token)
  })

  test('holds nothing of what any route is sent, in the path, the query, the headers or the body [T-LOG-01]', async () => {
    const person = await portal.given.candidate({ email: 'canary-owner@mail.example', first_name: 'canary-name' })
    const { logout: _, ...others } = routes
    for (const route of Object.values(others) as Route[]) {
      const keys = (route.path.match(/:(\w+)/g) ?? []).map((key) => key.slice(1))
      const fields = route.body && 'shape' in route.body ? Object.keys(route.body.shape as object) : ['canary-field']
      const body = Object.fromEntries(fields.map((field) => [field, 'canary-body']))
      for (const authorization of ['Token canary-token', `Token ${person.token}`]) {
        await portal.send({
          method: route.method,
          url: `${addressOf(route, Object.fromEntries(keys.map((key) => [key, 'canary-path'])))}?token=canary-query`,
          headers: {
            authorization,
            cookie: 'canary=canary',
            'user-agent': 'canary',
            referer: 'https://canary.example',
          },
          ...(route.method === 'GET' ? {} : { payload: body }),
        })
      }
    }
    const text = portal.log.join('')
    expect(portal.log.length).toBeGreaterThan(Object.keys(routes).length)
    expect(text).not.toContain('canary')
    expect(text).not.toContain(person.token)
  })

  test('would show a secret that somebody logs, so that the checks above mean something [T-LOG-01]', async () => {
    portal.app.log.info({ sent: { answer: 'canary-logged' } }, 'a body that is logged')
    expect(portal.log.join('')).toContain('canary-logged')
  })

  test('one structured line per request says when, who, what and how it ended [T-LOG-02]', async () => {
    const person = await portal.given.candidate()
    await portal.as(person).call('getMe', {})
    const entries = portal.log.map((line) => JSON.parse(line))
    expect(entries).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        path: '/api/auth/users/me/',
        status: 200,
        user: person.id,
        company: person.company_id,
        reqId: expect.any(String),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      }),
    ])
  })

  test('line breaks and terminal codes from outside cannot forge a line [T-LOG-03]', async () => {
    await portal.send({ url: '/api/company-ref/x%0A%1b[31mforged/', headers: { 'user-agent': 'a\tb' } })
    for (const line of portal.log) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
  })

  test('an unexpected error answers a generic text with the request id, and its stack stays in the log [T-LOG-04]', async () => {
    const broken = await openPortal()
    await broken.database.pool.query('drop table sessions cascade')
    const answer = await broken.send({ url: '/api/auth/users/me/', headers: { authorization: 'Token x' } })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ detail: 'A server error occurred.' })
    const entry = broken.log.map((line) => JSON.parse(line)).find(({ level }) => level >= 50)
    expect(entry.reqId).toBe(answer.headers['x-request-id'])
    expect(entry.err.stack).toContain('at ')
    await broken.close()
  })
})

describe('metrics', () => {
  const metrics = (via: Portal, authorization: string) => via.send({ url: '/metrics', headers: { authorization } })

  test('do not exist without METRICS_TOKEN', async () => {
    expect(await metrics(portal, 'Token x')).toRefuseWith('not-found')
  })

  test('answer only to who sends the token', async () => {
    const measured = await openPortal({ metricsToken: 'a-long-metrics-token' })
    await measured.send({ url: '/api/health' })
    expect(await metrics(measured, '')).toRefuseWith('not-authenticated')
    expect(await metrics(measured, 'Bearer another-metrics-tokn')).toRefuseWith('token-unknown')
    const answer = await metrics(measured, 'Bearer a-long-metrics-token')
    expect(answer.body).toContain('http_request_seconds_count{method="GET",route="/api/health",status="200"} 1')
    await measured.close()
  })
})
