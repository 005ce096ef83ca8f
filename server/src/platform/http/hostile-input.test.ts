import type { Route } from '@mizan/contract/route'
import { routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
let headers: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  person = await portal.given.candidate()
  headers = { authorization: `Token ${person.token}` }
})
afterAll(() => portal.close())

const me = '/api/auth/users/me/'
const patch = (payload: object | string | Buffer, more: Record<string, string> = {}) =>
  portal.send({ method: 'PATCH', url: me, headers: { ...headers, ...more }, payload })

describe('an id in a path that no row can have is not found [T-VAL-02]', () => {
  const byId = (Object.values(routes) as Route[]).filter(
    ({ path, access, body }) =>
      /:id\b/.test(path) && access === 'candidate' && !body && path !== routes.getQuestions.path,
  )

  test.each([
    'abc',
    '-1',
    '0',
    '1.5',
    '99999999999',
    '99999999999999999999',
    '1e3',
    '%00',
    '..',
    'ا١٢',
    '1;',
    '1'.repeat(101),
  ])('%s', async (id) => {
    expect(byId.length).toBeGreaterThan(5)
    for (const { method, path } of byId) {
      const url = `/api${path.replace(':id', id === '%00' || id === '..' ? id : encodeURIComponent(id))}`
      // What is left of an address with two dots may be that of a call with another method.
      const statuses = id === '..' ? [404, 405] : [404]
      expect(statuses, `${method} ${url}`).toContain((await portal.send({ method, url, headers })).status)
    }
  })
})

describe('JSON that is meant to hurt [T-VAL-04]', () => {
  test('does not reach the prototype of everything', async () => {
    await patch('{"__proto__":{"polluted":1}}', { 'content-type': 'application/json' })
    await patch('{"first_name":"a","constructor":{"prototype":{"polluted":1}}}', { 'content-type': 'application/json' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('with a hundred thousand keys is answered, and of a key given twice the last counts', async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]))
    expect((await patch({ ...many, first_name: 'Many' })).status).toBe(200)
    const twice = await patch('{"first_name":"one","first_name":"two"}', { 'content-type': 'application/json' })
    expect(twice.body).toMatchObject({ first_name: 'two' })
  })
})

describe('media types [T-VAL-06]', () => {
  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    '%s is refused where JSON is expected',
    async (type) => {
      expect((await patch('{"first_name":"a"}', { 'content-type': type })).status).toBe(415)
    },
  )

  test('JSON is refused where a form is expected', async () => {
    const answer = await portal.send({ method: 'POST', url: '/api/whitebox_video/', headers, payload: { file: 'x' } })
    expect(answer.status).toBe(415)
  })

  test('a compressed body is refused, so that none can explode [T-VAL-05]', async () => {
    const packed = await patch('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    expect(packed.status).toBe(415)
  })
})

describe('texts that mean something elsewhere [T-VAL-11] [T-VAL-03]', () => {
  test.each([
    ["'; drop table users; --"],
    ["' or 1=1 --"],
    ['*)(uid=*))(|(uid=*'],
    ['{{7*7}} $' + '{7*7} <%= 7*7 %>'],
    ['👩‍🚀 ليلى e\u0301'],
    ['\uFFFE'],
    ['<script>window.__xss = 1</script>'],
  ])('%j is stored and returned as it is, and splits no header', async (text) => {
    const answer = await patch({ first_name: text })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ first_name: text })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const read = await portal.as(person).call('getMe', {})
    expect(read.body).toMatchObject({ first_name: text })
  })

  test.each([
    ['a byte that begins nothing', [0xff]],
    ['a letter written too long', [0xc0, 0x80]],
    ['a letter that is cut', [0xd9]],
    ['half a surrogate pair', [0xed, 0xa0, 0xbd]],
  ])('%s is no UTF-8: it is refused instead of stored as something else [T-VAL-01]', async (_, bytes) => {
    await patch({ first_name: 'Layla' })
    const payload = Buffer.concat([Buffer.from('{"first_name":"a'), Buffer.from(bytes), Buffer.from('"}')])
    const answer = await patch(payload, { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('JSON parse error') } })
    const read = await portal.as(person).call('getMe', {})
    expect(read.body).toMatchObject({ first_name: 'Layla' })
  })

  test('JSON that is opened as a page stays JSON [T-XSS-05]', async () => {
    await patch({ first_name: '<script>window.__xss = 1</script>' })
    const answer = await portal.send({ url: me, headers: { ...headers, accept: 'text/html' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
})
