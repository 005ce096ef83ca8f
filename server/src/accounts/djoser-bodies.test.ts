import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../testing/given.ts'
import { outcome } from '../testing/outcome.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
let person: Candidate
let companyId: number
beforeAll(async () => {
  portal = await openPortal()
  companyId = (await portal.given.company({ name: 'Acme', allow_signup: true })).id
  person = await portal.given.candidate({ email: 'known@acme.example', company_id: companyId })
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
const noCredentials = { non_field_errors: ['Unable to log in with provided credentials.'] }
const badMail = { email: ['Enter a valid email address.'] }
const newcomer = { email: 'new@acme.example', password: 'Silver-Kettle-19', first_name: 'N', last_name: 'N' }
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
    [400, { token: ['Invalid token for given user.'] }],
  ],
  ['sign-up with a taken address', users, taken(), [400, { email: ['user with this email already exists.'] }]],
  ['sign-up with nonsense', users, { ...newcomer, email: 'nonsense' }, [400, badMail]],
  ['sign-up without fields', users, {}, [400, { email: required, password: required }]],
  ['a token without credentials', me, undefined, [401, 'Authentication credentials were not provided.']],
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

  test.each<Case>([
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
  ])('%s', async (_, url, payload, [status, body]) => {
    const headers = { authorization: `Token ${person.token}` }
    const answer = await portal.send({ method: 'POST', url, headers, payload: Object(payload) })
    expect(outcome(answer)).toEqual({ status, body })
  })

  test.each([
    ['Token', 'Invalid token header. No credentials provided.'],
    ['Token a b', 'Invalid token header. Token string should not contain spaces.'],
    ['Token unknown', 'Invalid token.'],
    ['Basic x', 'Authentication credentials were not provided.'],
  ])('the header %j is a 401 that says why', async (authorization, detail) => {
    const answer = await portal.send({ url: me, headers: { authorization } })
    expect(outcome(answer)).toEqual({ status: 401, body: { detail } })
    expect(answer.headers['www-authenticate']).toBe('Token')
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
