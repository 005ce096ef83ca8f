import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

const url = '/api/auth/token/login/'
const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  portal.send({ method: 'POST', url, payload, headers })

describe('a malformed body is refused in the documented shape and never with a 5xx [T-VAL-01]', () => {
  test.each([
    ['1e308', '{"email":"a@b.c","password":"x","company_id":1e308}'],
    ['1e309, which JSON reads as infinity', '{"email":"a@b.c","password":"x","company_id":1e309}'],
    ['true', '{"email":"a@b.c","password":"x","company_id":true}'],
    ['"1"', '{"email":"a@b.c","password":"x","company_id":"1"}'],
    ['[5]', '{"email":"a@b.c","password":"x","company_id":[5]}'],
    ['1.5', '{"email":"a@b.c","password":"x","company_id":1.5}'],
  ])('a company id of %s is no integer: nothing is coerced', async (_, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ company_id: ['A valid integer is required.'] })
  })

  test('an id beyond bigint is an integer out of range, not an error of the database', async () => {
    const answer = await post('{"email":"a@b.c","password":"x","company_id":9223372036854775808}')
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body as object)).toEqual(['company_id'])
  })

  test('an id that no company has is one more way of being unknown [T-AUTH-02]', async () => {
    expect(await post('{"email":"a@b.c","password":"x","company_id":2147483648}')).toRefuseWith('wrong-credentials')
  })

  test.each([
    ['NUL in a text', '{"email":"a\\u0000@b.c","password":"x"}', { email: ['Null characters are not allowed.'] }],
    ['a lone surrogate', '{"email":"a\\ud800@b.c","password":"x"}', { email: ['Not a valid string.'] }],
    ['null', '{"email":null,"password":"x"}', { email: ['This field may not be null.'] }],
    [
      'a list for a text',
      '{"email":[],"password":[]}',
      { email: ['Not a valid string.'], password: ['Not a valid string.'] },
    ],
    ['a number for a text', '{"email":5,"password":"x"}', { email: ['Not a valid string.'] }],
    [
      'blank fields',
      '{"email":"  ","password":""}',
      { email: ['This field may not be blank.'], password: ['This field may not be blank.'] },
    ],
    [
      'a text that is too long',
      JSON.stringify({ email: 'a'.repeat(255), password: 'x' }),
      { email: ['Ensure this field has no more than 254 characters.'] },
    ],
    ['a list', '[1]', { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['a text', '"x"', { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }],
    ['null itself', 'null', { non_field_errors: ['Invalid data. Expected a dictionary, but got NoneType.'] }],
  ])('%s', async (_, body, expected) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(expected)
  })

  test.each([
    ['broken JSON', '{"email":'],
    ['JSON nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['JSON nested 21 deep', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['a prototype in disguise', '{"__proto__":{"admin":true}}'],
    ['a constructor in disguise', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('%s is unreadable [T-VAL-04]', async (_, body) => {
    expect(await post(body)).toRefuseWith('json-unreadable')
  })

  test('depth counts brackets outside texts only', async () => {
    expect(await post(JSON.stringify({ email: '['.repeat(60), password: 'x' }))).toRefuseWith('wrong-credentials')
  })

  test('unknown keys are ignored', async () => {
    const body = { email: person.email, password: person.password, is_admin: true }
    expect((await post(JSON.stringify(body))).status).toBe(200)
  })

  test('another media type answers 415 and names it [T-VAL-06]', async () => {
    const answer = await post('email=a', { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
    expect(answer.body).toEqual({ detail: 'Unsupported media type "text/plain" in request.' })
  })

  test('a body over the limit answers 413 [T-VAL-05]', async () => {
    expect(await post(JSON.stringify({ email: 'a'.repeat(1_100_000) }))).toRefuseWith('body-too-large')
  })

  test('no body at all means no fields', async () => {
    expect(await post('')).toRefuseWith('wrong-credentials')
  })
})

describe('a list of items', () => {
  test('that holds no objects says so at each of them, as an object-level reason [API-30]', async () => {
    const body = JSON.stringify([5, { assessment: 1, question: 1, data: {} }, 'x'])
    const headers = { 'content-type': 'application/json', authorization: `Token ${person.token}` }
    const answer = await portal.send({ method: 'POST', url: '/api/answers/', headers, payload: body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual([
      { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] },
      {},
      { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
    ])
  })
})

describe('a malformed path is not found [T-VAL-02]', () => {
  test.each(['%00', '..%2f', 'a b', 'x'.repeat(64), 'x'.repeat(500), '%F0%9F%92%A5', '-'])(
    'company-ref/%s',
    async (reference) => {
      expect(await portal.send({ url: `/api/company-ref/${reference}/` })).toRefuseWith('not-found')
    },
  )

  test.each(['%ff', '%zz', '%E0%A4', '%'])(
    'save for one that cannot be read, which is a bad request: %s',
    async (text) => {
      for (const url of [`/api/company-ref/${text}/`, `/api/v1/en/applications/${text}/`]) {
        expect(await portal.send({ url })).toRefuseWith('bad-request')
      }
    },
  )

  test.each([
    '/api/nothing',
    '/api/v1/fr/auth/users/me/',
    '/api/v2/en/auth/users/me/',
    '/API/auth/users/me/',
    '/api//auth/users/me/',
    '/api/auth/users/me;x',
    '/api/auth/users/ME/',
  ])('%s', async (path) => {
    expect(await portal.send({ url: path, headers: { authorization: `Token ${person.token}` } })).toRefuseWith(
      'not-found',
    )
  })
})

describe('a wrong method answers 405 and says which are right', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s on the login', async (method) => {
    const answer = await portal.send({ method, url })
    expect(answer).toRefuseWith('method-not-allowed')
    expect(answer.body).toEqual({ detail: `Method "${method}" not allowed.` })
    expect(answer.headers.allow).toBe('POST')
  })

  test('HEAD is refused like GET, and tells nothing that GET would not [T-AZ-13]', async () => {
    const me = '/api/auth/users/me/'
    expect((await portal.send({ method: 'HEAD', url: me })).status).toBe(401)
    const headers = { authorization: `Token ${person.token}` }
    expect(await portal.send({ method: 'HEAD', url: me, headers })).toMatchObject({ status: 200, body: undefined })
  })

  test('TRACE is not there: no answer tells what was sent along [T-AZ-13]', async () => {
    const headers = { authorization: `Token ${person.token}` }
    const answer = await portal.send({ method: 'TRACE', url, headers })
    expect([404, 405]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain(person.token)
  })

  test('a method-override header changes nothing [T-AZ-13]', async () => {
    const answer = await portal.send({ method: 'GET', url, headers: { 'x-http-method-override': 'POST' } })
    expect(answer).toRefuseWith('method-not-allowed')
  })
})
