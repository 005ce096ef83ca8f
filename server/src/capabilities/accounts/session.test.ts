import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { openSession } from './sessions.service.ts'
import { tidyAccounts } from './tidy.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const me = (authorization: string) => portal.send({ url: '/api/auth/users/me/', headers: { authorization } })
const age = (userId: number, column: string, interval: string) =>
  portal.database.pool.query(`update sessions set ${column} = now() - interval '${interval}' where user_id = $1`, [
    userId,
  ])

describe('the Authorization header [API-02] [OPEN-02] [T-AUTH-17]', () => {
  test.each(['Token', 'token', 'Bearer', 'BEARER'])('%s names the token', async (scheme) => {
    const person = await portal.given.candidate()
    expect((await me(`${scheme} ${person.token}`)).status).toBe(200)
  })

  test.each([
    ['', 'not-authenticated'],
    ['Basic abc', 'not-authenticated'],
    ['Token', 'token-missing'],
    ['Token   ', 'token-missing'],
    ['Token one two', 'token-with-spaces'],
    ['Token nobody-has-this', 'token-unknown'],
    [`Token ${'f'.repeat(8192)}`, 'token-unknown'],
  ] as const)('"%s" is refused', async (header, code) => {
    const answer = await me(header)
    expect(answer).toRefuseWith(code)
    expect(answer.headers['www-authenticate']).toBe('Token')
  })
})

describe('users/me', () => {
  test('answers the whole profile of the person [API-08] [AUTH-15] [DATA-01]', async () => {
    const company = await portal.given.company()
    const department = await portal.given.department(company.id)
    const person = await portal.given.candidate({
      company_id: company.id,
      department_id: department.id,
      birthday: '1994-07-16',
      gender: 2,
      is_employee: true,
    })
    const { body } = await portal.as(person).call('getMe', {})
    expect(body).toMatchObject({
      id: person.id,
      first_name: 'Layla',
      last_name: 'Haddad',
      full_name: 'Layla Haddad',
      email: person.email,
      gender: 2,
      birthday: '1994-07-16',
      nationality: null,
      department: { id: department.id, name: 'Finance', name_ar: 'المالية' },
      consent_provided: true,
      privacy_policy_accepted: true,
      is_employee: true,
      type: 'Candidate',
      company_ref_id: company.ref_id,
    })
    expect(JSON.stringify(body)).not.toMatch(/password|token|time_factor/)
  })

  test('says when policy and consent are still to be given', async () => {
    const person = await portal.given.candidate({ privacy_policy_accepted_at: null, consent_provided_at: null })
    const { body } = await portal.as(person).call('getMe', {})
    expect(body).toMatchObject({ privacy_policy_accepted: false, consent_provided: false })
  })
})

describe('the life of a session', () => {
  test('logging out ends this session with 204 and no other [API-06] [T-AUTH-07]', async () => {
    const person = await portal.given.candidate()
    const { body } = await portal.call('login', { body: { email: person.email, password: person.password } })
    const answer = await portal.as(person).call('logout', {})
    expect(answer.status).toBe(204)
    expect(answer.body).toBeUndefined()
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('token-unknown')
    expect(await portal.as(person).call('logout', {})).toRefuseWith('token-unknown')
    expect((await portal.as({ token: body.auth_token }).call('getMe', {})).status).toBe(200)
  })

  test('a logout with an empty JSON body is fine', async () => {
    const person = await portal.given.candidate()
    const headers = { authorization: `Token ${person.token}`, 'content-type': 'application/json' }
    expect((await portal.send({ method: 'POST', url: '/api/auth/token/logout/', headers })).status).toBe(204)
  })

  test('14 days without use end it, use before that keeps it [T-AUTH-18] [OPEN-02]', async () => {
    const person = await portal.given.candidate()
    await age(person.id, 'last_used_at', '13 days 23 hours')
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    await age(person.id, 'created_at', '20 days')
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    await age(person.id, 'last_used_at', '14 days 1 minute')
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('token-unknown')
  })

  test('each use of it begins its 14 days anew [T-AUTH-18] [T-A11Y-03]', async () => {
    const person = await portal.given.candidate()
    await age(person.id, 'last_used_at', '13 days 23 hours')
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    await portal.database.pool.query(
      "update sessions set last_used_at = last_used_at - interval '13 days' where user_id = $1",
      [person.id],
    )
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
  })

  test('use of another session does not bring it back [T-AUTH-18]', async () => {
    const [left, used] = [await portal.given.candidate(), await portal.given.candidate()]
    await age(left.id, 'last_used_at', '14 days 1 minute')
    await age(used.id, 'last_used_at', '2 hours')
    expect((await portal.as(used).call('getMe', {})).status).toBe(200)
    expect(await portal.as(left).call('getMe', {})).toRefuseWith('token-unknown')
  })

  test('90 days end it at the next pause, even when it is used every day [T-AUTH-18]', async () => {
    const person = await portal.given.candidate()
    await age(person.id, 'created_at', '90 days 1 minute')
    await age(person.id, 'last_used_at', '6 hours 1 minute')
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('token-unknown')
  })

  test('it does not end under the hands of who works: what is answered on its 90th day is kept, the night ends it [T-A11Y-03]', async () => {
    const person = await portal.given.candidate()
    const asked = [choice({ format: 1, options: [7, 8] })]
    const { id, questionIds } = await portal.given.begun(person, { kind: 'technical', asked })
    const answer = { assessment: id, question: only(questionIds), data: { option_id: 7 } }
    const save = () => portal.as(person).call('saveAnswers', { body: [answer] })
    // Nobody has to be warned, and nobody has to press a key: each call that is made is enough.
    await age(person.id, 'last_used_at', '5 hours 59 minutes')
    for (const days of ['89 days 23 hours', '90 days 1 hour', '90 days 23 hours']) {
      await age(person.id, 'created_at', days)
      await tidyAccounts(portal.database.db)
      expect((await save()).status).toBe(201)
    }
    // At the latest a day after, whatever is done.
    await age(person.id, 'created_at', '91 days 1 minute')
    expect(await save()).toRefuseWith('token-unknown')
  })

  test('a deactivated account is told so at its next call [T-AUTH-19]', async () => {
    const person = await portal.given.candidate()
    await portal.database.pool.query('update users set is_active = false where id = $1', [person.id])
    const answer = await portal.as(person).call('getMe', {})
    expect(answer).toRefuseWith('account-inactive')
    expect(answer.headers['www-authenticate']).toBe('Token error="account-inactive"')
  })

  test('beyond twenty of one person the one that was not used for longest ends [T-AUTH-23]', async () => {
    const [person, other] = [await portal.given.candidate(), await portal.given.candidate()]
    const open = () => portal.database.inTransaction((tx) => openSession(tx, person))
    await age(person.id, 'last_used_at', '3 days')
    const used = { token: await open() }
    await age(person.id, 'created_at', '5 days')
    for (let session = 2; session < 20; session++) await open()
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    await age(person.id, 'last_used_at', '2 hours')
    expect((await portal.as(used).call('getMe', {})).status).toBe(200)
    for (let session = 0; session < 19; session++) await open()
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('token-unknown')
    expect((await portal.as(used).call('getMe', {})).status).toBe(200)
    expect((await portal.as(other).call('getMe', {})).status).toBe(200)
  })

  test('thirty that are opened at the same moment leave twenty [T-AUTH-23]', async () => {
    const person = await portal.given.candidate()
    await Promise.all(Array.from({ length: 30 }, () => portal.database.inTransaction((tx) => openSession(tx, person))))
    const { rows } = await portal.database.pool.query('select count(*)::int from sessions where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ count: 20 }])
  })

  test('dead sessions are removed, living ones stay', async () => {
    const dead = await portal.given.candidate()
    const living = await portal.given.candidate()
    await age(dead.id, 'last_used_at', '15 days')
    await tidyAccounts(portal.database.db)
    const { rows } = await portal.database.pool.query('select user_id from sessions where user_id = any($1)', [
      [dead.id, living.id],
    ])
    expect(rows).toEqual([{ user_id: living.id }])
  })
})
