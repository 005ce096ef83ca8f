import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../platform/config.ts'
import { forgettingAt, newPassword } from '../../testing/forgotten-password.ts'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const { mailedLink, confirm, logIn, age } = forgettingAt(() => portal)
const query = (sql: string, values: unknown[]) => portal.database.pool.query(sql, values)

/** Keeps whoever would change this person waiting, so that two calls meet at the same point. */
async function holdRow(person: Candidate): Promise<() => Promise<void>> {
  const client = await portal.database.pool.connect()
  await client.query('begin')
  await client.query('select 1 from users where id = $1 for update', [person.id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const deadLink = { token: ['This link has expired or was already used.'] }

describe('setting a password with a link [API-13]', () => {
  test('answers 204 without a body; the new password signs in and the old one does not', async () => {
    const person = await portal.given.candidate()
    const link = await mailedLink(person)
    expect(outcome(await confirm(link))).toEqual({ status: 204, body: undefined })
    expect((await logIn(person, newPassword)).status).toBe(200)
    expect(await logIn(person, person.password)).toRefuseWith('wrong-credentials')
  })

  test('ends every session of the person [T-AUTH-09]', async () => {
    const person = await portal.given.candidate()
    const second = await logIn(person, person.password)
    await confirm(await mailedLink(person))
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('token-unknown')
    expect(await portal.as({ token: second.body.auth_token }).call('getMe', {})).toRefuseWith('token-unknown')
  })

  test('marks the address as proved, and a mail tells of the change, also where an invitation is open [API-13]', async () => {
    const person = await portal.given.candidate()
    await query(
      `insert into password_tokens (token_hash, user_id, company_id, purpose, expires_at)
       values (sha256('an invitation'), $1, $2, 'invitation', now() + interval '1 day')`,
      [person.id, person.company_id],
    )
    await confirm(await mailedLink(person))
    const { rows } = await query('select email_proved_at from users where id = $1', [person.id])
    expect(rows[0].email_proved_at).toBeInstanceOf(Date)
    expect((await mailsTo(portal, person.email)).map(({ template }) => template)).toEqual([
      'password-reset',
      'password-changed',
    ])
  })

  test('works although the login is closed after too many failures, and opens it again [T-AUTH-05]', async () => {
    const person = await portal.given.candidate()
    for (let time = 0; time < limits.failedLoginsPerAccountAndAddress; time++) await logIn(person, 'not the password')
    expect(await logIn(person, person.password)).toRefuseWith('too-many-attempts')
    expect((await confirm(await mailedLink(person))).status).toBe(204)
    expect((await logIn(person, newPassword)).status).toBe(200)
  })

  test('lasts four hours: 3 h 59 min are in time, 4 h 1 s are not [PW-06] [T-AUTH-11]', async () => {
    const late = await portal.given.candidate()
    const lateLink = await mailedLink(late)
    await age(late, '4 hours 1 second')
    expect(outcome(await confirm(lateLink))).toEqual({ status: 400, body: deadLink })
    const early = await portal.given.candidate()
    const link = await mailedLink(early)
    await age(early, '3 hours 59 minutes')
    expect((await confirm(link)).status).toBe(204)
  })

  test('works once, and not after a newer link was asked for [T-AUTH-11]', async () => {
    const person = await portal.given.candidate()
    const older = await mailedLink(person)
    const newer = await mailedLink(person)
    expect(outcome(await confirm(older))).toEqual({ status: 400, body: deadLink })
    expect((await confirm(newer)).status).toBe(204)
    expect(outcome(await confirm(newer))).toEqual({ status: 400, body: deadLink })
  })

  test('a foreign person, a changed token and nonsense are one answer, about the token [T-AUTH-11]', async () => {
    const person = await portal.given.candidate()
    const other = await portal.given.candidate()
    const { uid, token } = await mailedLink(person)
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const tries = [
      { uid: Buffer.from(String(other.id)).toString('base64url'), token },
      { uid: 'OTk5OTk5', token },
      { uid: '???', token },
      { uid, token: changed },
      { uid, token: 'di26cv-6c0d1f0ab3c2a1e4f5d6c7b8a9f0e1d2' },
    ]
    for (const link of tries) expect(outcome(await confirm(link))).toEqual({ status: 400, body: deadLink })
    expect((await confirm({ uid, token })).status).toBe(204)
  })

  test('of two at once with different passwords exactly one wins [T-AUTH-12]', async () => {
    const person = await portal.given.candidate()
    const link = await mailedLink(person)
    const passwords = ['first camel of the dawn', 'second camel of the dusk']
    const release = await holdRow(person)
    const confirming = Promise.all(passwords.map((password) => confirm(link, password)))
    await untilWaiting(portal, 2)
    await release()
    const answers = await confirming
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(deadLink)
    const winner = answers[0]?.status === 204 ? 0 : 1
    expect((await logIn(person, passwords[winner] ?? '')).status).toBe(200)
    expect(await logIn(person, passwords[1 - winner] ?? '')).toRefuseWith('wrong-credentials')
  })

  test('a deactivated person cannot use a link', async () => {
    const person = await portal.given.candidate()
    const link = await mailedLink(person)
    await query('update users set is_active = false where id = $1', [person.id])
    expect(outcome(await confirm(link))).toEqual({ status: 400, body: deadLink })
  })

  test('missing fields are named before anything else', async () => {
    const answer = await portal.send({ method: 'POST', url: '/api/auth/users/reset_password_confirm/', payload: {} })
    const required = ['This field is required.']
    expect(outcome(answer)).toEqual({ status: 400, body: { uid: required, token: required, new_password: required } })
  })

  test('a weak password is refused before the link is looked at, under both names clients read', async () => {
    const reasons = [
      'This password is too short. It must contain at least 8 characters.',
      'This password is too common.',
      'This password is entirely numeric.',
    ]
    const answer = await confirm({ uid: 'MQ', token: 'unknown' }, '123456')
    expect(outcome(answer)).toEqual({ status: 400, body: { new_password: reasons, password: reasons } })
  })

  test('a weak password does not use up the link', async () => {
    const person = await portal.given.candidate()
    const link = await mailedLink(person)
    const reasons = ['The password is too similar to the email.']
    expect(outcome(await confirm(link, person.email))).toEqual({
      status: 400,
      body: { new_password: reasons, password: reasons },
    })
    expect((await confirm(link)).status).toBe(204)
  })

  test('the reasons are in the language of the call', async () => {
    const send = (new_password: string) =>
      portal.send({
        method: 'POST',
        url: '/api/v1/ar/auth/users/reset_password_confirm/',
        payload: { uid: 'MQ', token: 'unknown', new_password },
      })
    const reasons = ['كلمة المرور قصيرة جدًا. يجب ألّا تقل عن ٨ أحرف.', 'كلمة المرور مكوّنة من أرقام فقط.']
    expect((await send('4930275')).body).toEqual({ new_password: reasons, password: reasons })
    expect((await send(newPassword)).body).toEqual({ token: ['انتهت صلاحية هذا الرابط أو سبق استخدامه.'] })
  })
})
