import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
let companyId: number
beforeAll(async () => {
  portal = await openPortal()
  companyId = (await portal.given.company({ name: 'Acme', allow_signup: true })).id
  person = await portal.given.candidate({ email: 'known@acme.example', company_id: companyId })
  await portal.given.candidate({ email: 'closed@acme.example', company_id: companyId, is_active: false })
})
afterAll(() => portal.close())

const login = '/api/auth/token/login/'
const users = '/api/auth/users/'
const me = '/api/auth/users/me/'
const change = '/api/auth/users/set_password/'
const reset = '/api/auth/users/reset_password/'
const confirm = '/api/auth/users/reset_password_confirm/'

const required = ['This field is required.']
const blank = ['This field may not be blank.']
const noCredentials = { non_field_errors: ["That e-mail and password don't match. Please try again."] }
const badMail = { email: ['Enter a valid email address.'] }
const newcomer = { email: 'new@acme.example', password: 'Silver-Kettle-19', first_name: 'N', last_name: 'N' }
const noNull = ['This field may not be null.']
const noText = ['Not a valid string.']
const noNul = ['Null characters are not allowed.']
const tooLong = ['Ensure this field has no more than 150 characters.']
const aList = { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }
const badLink = { token: ['This link has expired or was already used.'] }
const weak = [
  'This password is too short. It must contain at least 8 characters.',
  'This password is too common.',
  'This password is entirely numeric.',
]
const right = 'a-quite-long-password'
const known = { email: 'known@acme.example', password: right }
const long = 'x'.repeat(151)

/** The title, the address, the body, and the answer: its status and its body. */
type Case = [string, string, object | undefined, [number, unknown]]

const anonymous: Case[] = [
  ['login with nothing', login, {}, [400, noCredentials]],
  ['login of nobody', login, { email: 'no@one.example', password: 'x' }, [400, noCredentials]],
  ['login with a malformed address', login, { email: 'nonsense', password: 'x' }, [400, noCredentials]],
  ['login with blanks', login, { email: '', password: '' }, [400, { email: blank, password: blank }]],
  ['login with null', login, { email: null, password: 'x' }, [400, { email: ['This field may not be null.'] }]],
  ['login with a number', login, { email: 5, password: 'x' }, [400, { email: ['Not a valid string.'] }]],
  ['login with NUL', login, { email: 'a\0', password: 'x' }, [400, { email: ['Null characters are not allowed.'] }]],
  ['a list', login, [], [400, { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }]],
  ['reset for nobody', reset, { email: 'no@one.example' }, [204, undefined]],
  ['reset without address', reset, {}, [400, { email: required }]],
  ['reset with a blank', reset, { email: '' }, [400, { email: blank }]],
  ['reset with nonsense', reset, { email: 'nonsense' }, [400, badMail]],
  ['confirm with nothing', confirm, {}, [400, { uid: required, token: required, new_password: required }]],
  [
    'confirm with a wrong link',
    confirm,
    { uid: 'MQ', token: 'x', new_password: 'Silver-Kettle-19' },
    [400, { token: ['This link has expired or was already used.'] }],
  ],
  ['sign-up with a taken address', users, taken(), [400, { email: ['user with this email already exists.'] }]],
  ['sign-up with nonsense', users, { ...newcomer, email: 'nonsense' }, [400, badMail]],
  ['sign-up without fields', users, {}, [400, { email: required, password: required }]],
  ['login without a password', login, { email: 'no@one.example' }, [400, noCredentials]],
  ['login without an address', login, { password: 'x' }, [400, noCredentials]],
  ['login with a wrong password', login, { email: 'known@acme.example', password: 'wrong' }, [400, noCredentials]],
  ['login of somebody locked out', login, { email: 'closed@acme.example', password: right }, [400, noCredentials]],
  ['login at another company', login, { ...known, company_id: 2_000_000 }, [400, noCredentials]],
  ['login with further keys', login, { ...known, password: 'wrong', is_staff: true }, [400, noCredentials]],
  ['login with a password of null', login, { email: 'a@b.example', password: null }, [400, { password: noNull }]],
  ['login with a password that is a number', login, { email: 'a@b.example', password: 5 }, [400, { password: noText }]],
  ['login with a password with NUL', login, { email: 'a@b.example', password: 'a\0' }, [400, { password: noNul }]],
  ['login with true', login, { email: true, password: 'x' }, [400, { email: noText }]],
  ['login with lists', login, { email: ['a'], password: ['x'] }, [400, { email: noText, password: noText }]],
  ['login with the right password', login, known, [200, { auth_token: expect.stringMatching(/^[0-9a-f]{40}$/) }]],
  ['login in capitals', login, { ...known, email: 'KNOWN@ACME.EXAMPLE' }, [200, { auth_token: expect.any(String) }]],
  ['reset for somebody', reset, { email: 'known@acme.example' }, [204, undefined]],
  ['reset for somebody locked out', reset, { email: 'closed@acme.example' }, [204, undefined]],
  ['reset with null', reset, { email: null }, [400, { email: noNull }]],
  ['reset with a number', reset, { email: 5 }, [400, { email: noText }]],
  ['reset with NUL', reset, { email: 'a\0@b.example' }, [400, { email: noNul }]],
  ['reset with a list', reset, [], [400, aList]],
  [
    'confirm with blanks',
    confirm,
    { uid: '', token: '', new_password: '' },
    [400, { uid: blank, token: blank, new_password: blank }],
  ],
  ['confirm for nobody', confirm, { uid: 'OTk5OTk5', token: 'x', new_password: newcomer.password }, [400, badLink]],
  [
    'confirm with an unreadable uid',
    confirm,
    { uid: '%%%', token: 'x', new_password: newcomer.password },
    [400, badLink],
  ],
  [
    'confirm with a common password',
    confirm,
    { uid: 'MQ', token: 'x', new_password: 'password' },
    [400, { new_password: ['This password is too common.'] }],
  ],
  ['sign-up with a weak password', users, { ...newcomer, password: '1234567' }, [400, { password: weak }]],
  [
    'sign-up with a password like the address',
    users,
    { ...newcomer, email: 'silverkettle@acme.example', password: 'silverkettle1' },
    [400, { password: ['The password is too similar to the email.'] }],
  ],
  ['sign-up with a blank address', users, { ...newcomer, email: '' }, [400, { email: blank }]],
  ['sign-up with null', users, { ...newcomer, email: null }, [400, { email: noNull }]],
  ['sign-up with a long name', users, { ...newcomer, first_name: long }, [400, { first_name: tooLong }]],
  ['sign-up with a name that is a number', users, { ...newcomer, last_name: 5 }, [400, { last_name: noText }]],
  [
    'sign-up',
    users,
    newcomer,
    [201, { first_name: 'N', last_name: 'N', email: 'new@acme.example', id: expect.any(Number) }],
  ],
  ['a token without credentials', me, undefined, [401, 'Authentication credentials were not provided.']],
]

const signedIn: Case[] = [
  ['set_password with nothing', change, {}, [400, { current_password: required, new_password: required }]],
  [
    'a wrong current password, and only that',
    change,
    { current_password: 'wrong', new_password: 'password' },
    [400, { current_password: ['Invalid password.'] }],
  ],
  [
    'a common new password',
    change,
    { current_password: 'a-quite-long-password', new_password: 'password' },
    [400, { new_password: ['This password is too common.'] }],
  ],
  [
    'set_password with blanks',
    change,
    { current_password: '', new_password: '' },
    [400, { current_password: blank, new_password: blank }],
  ],
  [
    'set_password with null',
    change,
    { current_password: null, new_password: 'x' },
    [400, { current_password: noNull }],
  ],
  ['set_password without the new one', change, { current_password: right }, [400, { new_password: required }]],
  [
    'a short new password',
    change,
    { current_password: right, new_password: 'kT9-x' },
    [400, { new_password: [weak[0]] }],
  ],
]

const headers = [
  ['Token', 'Invalid token header. No credentials provided.'],
  ['Token a b', 'Invalid token header. Token string should not contain spaces.'],
  ['Token unknown', 'Invalid token.'],
  ['Basic x', 'Authentication credentials were not provided.'],
]

/** The media type, the body and the answer to what no form sends. */
const oddities: [
  string,
  { method: 'GET' | 'POST' | 'DELETE'; url: string; type?: string; payload?: string },
  [number, unknown],
][] = [
  [
    'broken JSON',
    { method: 'POST', url: login, payload: '{"email"' },
    [400, { detail: expect.stringMatching(/^JSON parse error - /) }],
  ],
  [
    'plain text',
    { method: 'POST', url: login, type: 'text/plain', payload: 'x' },
    [415, { detail: 'Unsupported media type "text/plain" in request.' }],
  ],
  ['another method', { method: 'GET', url: login }, [405, { detail: 'Method "GET" not allowed.' }]],
  ['another method of a profile', { method: 'DELETE', url: me }, [405, { detail: 'Method "DELETE" not allowed.' }]],
  [
    'logout of nobody',
    { method: 'POST', url: '/api/auth/token/logout/' },
    [401, { detail: 'Authentication credentials were not provided.' }],
  ],
  ['no such address', { method: 'GET', url: '/api/auth/users/nobody/' }, [404, { detail: 'Not found.' }]],
]

function taken() {
  return { ...newcomer, email: 'KNOWN@acme.example' }
}

describe('every recorded answer of djoser is answered alike [T-AUTH-04]', () => {
  test.each(anonymous)('%s', async (_, url, body, [status, expected]) => {
    const payload = url === users ? { ...Object(body), company_id: companyId } : body
    const sent = { method: payload === undefined ? ('GET' as const) : ('POST' as const), url }
    const answer = await portal.send(payload === undefined ? sent : { ...sent, payload })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(typeof expected === 'string' ? { detail: expected } : expectedFields(expected))
  })

  // Names are required here as well; djoser leaves that to the serialiser of the project.
  const expectedFields = (expected: unknown) =>
    expected === undefined ? undefined : expect.objectContaining(Object(expected))

  test.each(signedIn)('%s', async (_, url, payload, [status, body]) => {
    const headers = { authorization: `Token ${person.token}` }
    const answer = await portal.send({ method: 'POST', url, headers, payload: Object(payload) })
    expect(outcome(answer)).toEqual({ status, body })
  })

  test.each(headers)('the header %j is a 401 that says why', async (authorization, detail) => {
    const answer = await portal.send({ url: me, headers: { authorization } })
    expect(outcome(answer)).toEqual({ status: 401, body: { detail } })
    expect(answer.headers['www-authenticate']).toBe('Token')
  })

  test.each(oddities)('%s', async (_, { method, url, type = 'application/json', payload }, [status, body]) => {
    const sent = payload === undefined ? {} : { headers: { 'content-type': type }, payload }
    expect(outcome(await portal.send({ method, url, ...sent }))).toEqual({ status, body })
  })

  test('in at least 63 cases, and another text would be noticed', async () => {
    expect(anonymous.length + signedIn.length + headers.length + oddities.length).toBeGreaterThanOrEqual(63)
    const { body } = await portal.send({ method: 'POST', url: login, payload: {} })
    expect(body).not.toEqual({ non_field_errors: ['That e-mail and password do not match. Please try again.'] })
  })

  test('of a profile, wrong values are named per field and read-only keys are ignored', async () => {
    const headers = { authorization: `Token ${person.token}` }
    const patch = (payload: object) => portal.send({ method: 'PATCH', url: me, headers, payload })
    expect((await patch({ first_name: long })).body).toEqual({
      first_name: ['Ensure this field has no more than 150 characters.'],
    })
    expect((await patch({ birthday: '31.12.1990' })).body).toEqual({
      birthday: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
    })
    expect((await patch({ gender: 9 })).body).toEqual({ gender: ['"9" is not a valid choice.'] })
    expect(await patch({ email: 'other@acme.example', id: 1 })).toMatchObject({
      status: 200,
      body: { email: 'known@acme.example', id: person.id },
    })
  })
})
