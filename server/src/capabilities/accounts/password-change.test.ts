import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../platform/config.ts'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { linkTo, mailsTo } from '../../testing/queued-mails.ts'
import { commonPasswords } from '../credentials/new-password.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const newPassword = 'forty-two camels at dawn'
const change = (person: Candidate, new_password = newPassword, current_password = person.password) =>
  portal.as(person).call('setPassword', { body: { current_password, new_password } })
const logIn = ({ email, company_id }: Candidate, password: string) =>
  portal.call('login', { body: { email, password, company_id } })

describe('changing the password [API-11]', () => {
  test('answers 204; this session stays, every other ends, and a mail tells of it [T-AUTH-08]', async () => {
    const person = await portal.given.candidate()
    const other = await logIn(person, person.password)
    expect(outcome(await change(person))).toEqual({ status: 204, body: undefined })
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    expect(await portal.as({ token: other.body.auth_token }).call('getMe', {})).toRefuseWith('token-unknown')
    expect(await mailsTo(portal, person.email)).toMatchObject([
      { template: 'password-changed', company_id: person.company_id, content: { data: { first_name: 'Layla' } } },
    ])
    expect((await logIn(person, newPassword)).status).toBe(200)
    expect(await logIn(person, person.password)).toRefuseWith('wrong-credentials')
  })

  test('leaves the sessions of everybody else alone', async () => {
    const person = await portal.given.candidate()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    await change(person)
    expect((await portal.as(colleague).call('getMe', {})).status).toBe(200)
  })

  test('voids a link to reset that was mailed before', async () => {
    const person = await portal.given.candidate()
    await portal.call('resetPassword', { body: { email: person.email } })
    const link = await linkTo(portal, person.email)
    await change(person)
    const answer = await portal.call('resetPasswordConfirm', {
      body: { ...link, new_password: 'another camel at noon' },
    })
    expect(outcome(answer)).toEqual({ status: 400, body: { token: ['This link has expired or was already used.'] } })
  })

  test('a wrong current password is the only reason given, even when the new one is weak too', async () => {
    const person = await portal.given.candidate()
    const answer = await change(person, '123', 'not the password')
    expect(outcome(answer)).toEqual({ status: 400, body: { current_password: ['Invalid password.'] } })
  })

  test('somebody without a password has no right one', async () => {
    const person = await portal.given.candidate({ password_hash: null })
    expect(outcome(await change(person))).toEqual({ status: 400, body: { current_password: ['Invalid password.'] } })
  })

  test('missing fields are both named', async () => {
    const person = await portal.given.candidate()
    const answer = await portal.send({
      method: 'POST',
      url: '/api/auth/users/set_password/',
      headers: { authorization: `Token ${person.token}` },
    })
    const required = ['This field is required.']
    expect(outcome(answer)).toEqual({ status: 400, body: { current_password: required, new_password: required } })
  })

  test('of two changes at once from the same password one wins', async () => {
    const person = await portal.given.candidate()
    const answers = await Promise.all([
      change(person, 'first camel of the dawn'),
      change(person, 'second camel at dusk'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(await mailsTo(portal, person.email)).toHaveLength(1)
  })

  test('ten wrong guesses close it, for the right password too; the login stays open', async () => {
    const person = await portal.given.candidate()
    for (let time = 0; time < limits.failedPasswordChanges; time++) await change(person, newPassword, 'a guess')
    const answer = await change(person)
    expect(answer).toRefuseWith('too-many-attempts')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(person, person.password)).status).toBe(200)
  })

  test('the right password forgives the wrong guesses before it', async () => {
    const person = await portal.given.candidate()
    for (let time = 1; time < limits.failedPasswordChanges; time++) await change(person, newPassword, 'a guess')
    expect(outcome(await change(person, '123'))).toEqual({ status: 400, body: { new_password: expect.any(Array) } })
    expect(await change(person, newPassword, 'a guess')).toMatchObject({ status: 400 })
    expect((await change(person)).status).toBe(204)
  })

  test('the reasons are in the language of the call', async () => {
    const person = await portal.given.candidate()
    const send = (payload: object) =>
      portal.send({
        method: 'POST',
        url: '/api/v1/ar/auth/users/set_password/',
        headers: { authorization: `Token ${person.token}` },
        payload,
      })
    expect((await send({ current_password: 'a guess', new_password: newPassword })).body).toEqual({
      current_password: ['كلمة المرور غير صحيحة.'],
    })
    expect((await send({ current_password: person.password, new_password: person.email })).body).toEqual({
      new_password: ['كلمة المرور شديدة الشبه بالبريد الإلكتروني.'],
    })
  })
})

describe('a new password', () => {
  test.each([
    ['64 characters', 'camel-in-the-dunes-'.repeat(4).slice(0, 64)],
    ['256 characters', 'camel-in-the-dunes-'.repeat(14).slice(0, 256)],
    ['emoji', '🌴🐪🌙⭐🏜🧿🫖🕌'],
    ['inner and outer spaces', '  camels in   the dunes  '],
  ])('of %s is taken exactly as typed [T-AUTH-15]', async (_, password) => {
    const person = await portal.given.candidate()
    expect((await change(person, password)).status).toBe(204)
    expect((await logIn(person, password)).status).toBe(200)
    expect(await logIn(person, `${password} `)).toRefuseWith('wrong-credentials')
  })

  test('typed apart or composed is the same password [T-AUTH-15]', async () => {
    const person = await portal.given.candidate()
    const typed = 'آلاف الجِمال في أوقات الفجر'
    expect(typed.normalize('NFC')).not.toBe(typed.normalize('NFD'))
    expect((await change(person, typed.normalize('NFD'))).status).toBe(204)
    expect((await logIn(person, typed.normalize('NFC'))).status).toBe(200)
  })

  test('of 10 KB is refused before anything is hashed [T-AUTH-15]', async () => {
    const person = await portal.given.candidate()
    const attempts = () =>
      portal.database.pool
        .query('select coalesce(sum(attempts), 0)::int as sum from login_limits')
        .then(({ rows }) => rows)
    const before = await attempts()
    const answer = await change(person, 'x'.repeat(10_240))
    expect(outcome(answer)).toEqual({
      status: 400,
      body: { new_password: ['Ensure this field has no more than 1024 characters.'] },
    })
    expect(await attempts()).toEqual(before)
  })

  test('must not be common, the company or the own address [T-AUTH-16]', async () => {
    const company = await portal.given.company({ name: 'Sanddune Partners' })
    const person = await portal.given.candidate({ company_id: company.id })
    expect((await change(person, 'PassWord123')).body).toEqual({ new_password: ['This password is too common.'] })
    expect((await change(person, 'sanddune partners')).body).toEqual({
      new_password: ['The password is too similar to the company name.'],
    })
    expect((await change(person, person.email)).body).toEqual({
      new_password: ['The password is too similar to the email.'],
    })
    expect((await change(person, '0123456789')).body).toEqual({
      new_password: ['This password is too common.', 'This password is entirely numeric.'],
    })
  })
})

test('the shipped list holds more than the 3000 commonest passwords, as they are compared [T-AUTH-16]', () => {
  expect(commonPasswords.size).toBeGreaterThan(3000)
  for (const entry of ['password', 'qwertyuiop', '1q2w3e4r5t', 'iloveyou'])
    expect(commonPasswords.has(entry)).toBe(true)
  expect([...commonPasswords].filter((entry) => entry !== entry.normalize('NFC').toLowerCase())).toEqual([])
})
