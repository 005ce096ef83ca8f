import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenMember, memberPassword, openConsole, ownPage, tokenMailedTo } from '../../testing/members.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { newSetUpLink } from './setup.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const publicUrl = 'http://localhost:3000'
const newLink = () => newSetUpLink(portal.database, { publicUrl }, new Date())
const tokenIn = (address: string) => address.split('#token=')[1] ?? ''
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.database.pool.query<Row>(text, values).then(({ rows }) => rows)

describe('a write that no page of the console has sent is refused before anything is looked up', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides where it is', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
    ['a form without an origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['what says nothing about itself', { origin: undefined, 'sec-fetch-site': undefined }],
  ])('from %s', async (_, headers) => {
    const { cookie } = await givenMember(portal)
    const console = openConsole(portal, cookie)
    expect(await console.call('endOwnSessions', {}, { headers })).toRefuseWith('foreign-origin')
    expect(
      await console.call('signInMember', { body: { email: 'a@b.example', password: 'x' } }, { headers }),
    ).toRefuseWith('foreign-origin')
    expect((await console.call('getConsoleMe', {}, { headers })).status).toBe(200)
  })

  test.each([{ 'sec-fetch-site': undefined }, { origin: undefined }])(
    'a page of ours is known by either: %o',
    async (headers) => {
      const { cookie } = await givenMember(portal)
      expect((await openConsole(portal, cookie).call('signOutMember', {}, { headers })).status).toBe(204)
    },
  )
})

describe('a refusal of the console is a problem (RFC 9457)', () => {
  test('in the language asked for, with the place of each wrong field', async () => {
    const { company, cookie } = await givenMember(portal)
    const console = openConsole(portal, cookie)
    const body = { email: 'no address', language: 'fr', roles: ['owner', 'king'], jobs: [] } as never
    const params = { ref_id: company.ref_id }
    const english = await console.call('inviteMember', { params, body })
    expect(english.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(english.body).toEqual({
      type: 'urn:mizan:refusal:invalid-input',
      title: "The request can't be carried out",
      status: 400,
      detail: "Some of what was sent isn't right.",
      code: 'invalid-input',
      errors: [
        { pointer: '#/email', detail: expect.any(String) },
        { pointer: '#/language', detail: '"fr" is not a valid choice.' },
        { pointer: '#/roles/1', detail: '"king" is not a valid choice.' },
        { pointer: '#/jobs', detail: expect.any(String) },
      ],
    })
    const arabic = await console.call('inviteMember', { params, body }, { language: 'ar' })
    expect(arabic.body).toMatchObject({ title: 'تعذّر تنفيذ الطلب', detail: 'بعض ما أُرسل غير صحيح.' })
  })

  test('also for another method, a body that is no JSON, and one without a session', async () => {
    const url = '/api/v1/ar/console/sign-in'
    const put = await portal.send({ method: 'PUT', url, headers: ownPage })
    const torn = await portal.send({
      method: 'POST',
      url,
      payload: '{',
      headers: { ...ownPage, 'content-type': 'application/json' },
    })
    const strange = await openConsole(portal).call('getConsoleMe', {}, { language: 'ar' })
    expect([put.body, torn.body, strange.body]).toMatchObject([
      { code: 'method-not-allowed', title: 'طريقة غير صحيحة' },
      { code: 'json-unreadable' },
      { code: 'not-authenticated', title: 'لم يُسجَّل الدخول' },
    ])
  })
})

describe('a session of a member', () => {
  test('ends after twelve hours without use, and after seven days', async () => {
    const [idle, old, fresh] = [await givenMember(portal), await givenMember(portal), await givenMember(portal)]
    await query(`update member_sessions set last_used_at = now() - interval '12 hours' where member_id = $1`, [idle.id])
    await query(`update member_sessions set created_at = now() - interval '7 days' where member_id = $1`, [old.id])
    await query(
      `update member_sessions set last_used_at = now() - interval '11 hours',
      created_at = now() - interval '6 days' where member_id = $1`,
      [fresh.id],
    )
    const statuses = []
    for (const { cookie } of [idle, old, fresh]) {
      statuses.push((await openConsole(portal, cookie).call('getConsoleMe', {})).status)
    }
    expect(statuses).toEqual([401, 401, 200])
  })

  test('is listed with its device, and ended one by one or all at once; of others there is nothing', async () => {
    const member = await givenMember(portal)
    const console = openConsole(portal, member.cookie)
    const other = openConsole(portal)
    const body = { email: member.email, password: memberPassword }
    await other.call('signInMember', { body }, { headers: { 'user-agent': 'Safari on a phone' } })
    const { items } = (await console.call('listOwnSessions', {})).body
    expect(items.map(({ device, is_this }) => [device, is_this])).toEqual([
      ['Safari on a phone', false],
      ['Firefox', true],
    ])
    const foreign = await givenMember(portal)
    const id = items[0]?.id ?? 0
    expect((await openConsole(portal, foreign.cookie).call('endOwnSession', { params: { id } })).status).toBe(404)
    expect((await console.call('endOwnSession', { params: { id } })).status).toBe(204)
    expect((await other.call('getConsoleMe', {})).status).toBe(401)
    expect((await console.call('endOwnSessions', {})).status).toBe(204)
    expect((await openConsole(portal, member.cookie).call('getConsoleMe', {})).status).toBe(401)
  })

  test('tells what the member may do in each company, as the table of rights has it', async () => {
    const { cookie, company } = await givenMember(portal, { roles: ['reviewer'], jobs: [3] })
    const { body } = await openConsole(portal, cookie).call('getConsoleMe', {})
    expect(body.memberships).toEqual([
      {
        company: { id: company.id, ref_id: company.ref_id, name: { en: 'Nakhla', ar: 'Nakhla' } },
        roles: ['reviewer'],
        jobs: [3],
        may: {
          'company-read': 'yes',
          'candidates-read': 'blind',
          'answers-read': 'blind',
          'recordings-read': 'blind',
          'ratings-read': 'blind',
          rate: 'blind',
          'audit-read': 'own',
        },
      },
    ])
  })
})

describe('a password of a member', () => {
  test('is changed by who knows it, held to the rules of candidates, and ends every other session', async () => {
    const member = await givenMember(portal)
    const console = openConsole(portal, member.cookie)
    const other = openConsole(portal)
    await other.call('signInMember', { body: { email: member.email, password: memberPassword } })
    const change = (current_password: string, new_password: string) =>
      console.call('changeMemberPassword', { body: { current_password, new_password } })
    expect((await change('wrong', 'another-quite-long-one')).status).toBe(400)
    expect((await change(memberPassword, '12345678')).body).toMatchObject({
      errors: [{ pointer: '#/new_password' }, {}],
    })
    expect((await change(memberPassword, 'another-quite-long-one')).status).toBe(204)
    expect((await console.call('getConsoleMe', {})).status).toBe(200)
    expect((await other.call('getConsoleMe', {})).status).toBe(401)
  })

  test('is set with a mailed link, once, which ends every session; whether the address is known shows nowhere', async () => {
    const member = await givenMember(portal)
    const ask = (email: string) => openConsole(portal).call('resetMemberPassword', { body: { email } })
    const [known, unknown] = [await ask(member.email), await ask('absent@mail.example')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = await tokenMailedTo(portal, member.email)
    const confirm = (new_password: string) =>
      openConsole(portal).call('resetMemberPasswordConfirm', { body: { token, new_password } })
    expect((await confirm('short')).status).toBe(400)
    expect((await confirm('another-quite-long-one')).status).toBe(204)
    expect(await confirm('another-quite-long-one')).toRefuseWith('link-dead')
    expect((await openConsole(portal, member.cookie).call('getConsoleMe', {})).status).toBe(401)
    const body = { email: member.email, password: 'another-quite-long-one' }
    expect((await openConsole(portal).call('signInMember', { body })).status).toBe(200)
  })

  test('is not set with a link that is older than four hours', async () => {
    const member = await givenMember(portal)
    await openConsole(portal).call('resetMemberPassword', { body: { email: member.email } })
    const token = await tokenMailedTo(portal, member.email)
    await query(`update member_password_resets set expires_at = expires_at - interval '4 hours' where member_id = $1`, [
      member.id,
    ])
    const body = { token, new_password: 'another-quite-long-one' }
    expect(await openConsole(portal).call('resetMemberPasswordConfirm', { body })).toRefuseWith('link-dead')
  })
})

describe('the first owner', () => {
  const person = { email: 'first@mail.example', name: 'Rana Saad', language: 'ar', password: memberPassword } as const
  const name = { en: 'Newcomer', ar: 'الجديدة' }

  test('sets up a fresh installation with the newest link, once, and is led to a second factor', async () => {
    const fresh = await openPortal()
    const link = () => newSetUpLink(fresh.database, { publicUrl }, new Date())
    const [first, token] = [tokenIn(await link()), tokenIn(await link())]
    const console = openConsole(fresh)
    expect(await console.call('checkSetUp', { body: { token: first } })).toRefuseWith('link-dead')
    expect((await console.call('checkSetUp', { body: { token } })).body).toEqual({ companies: [] })
    const nameless = { ...person, token, company: { ref_id: 'newcomer' } }
    expect((await console.call('setUp', { body: nameless })).body).toMatchObject({
      errors: [{ pointer: '#/company/name' }],
    })
    const body = { ...nameless, company: { ref_id: 'newcomer', name } }
    expect((await console.call('setUp', { body: { ...body, password: 'first' } })).status).toBe(400)
    expect(await console.call('setUp', { body })).toMatchObject({ status: 201, body: { state: 'set-up', factors: [] } })
    expect((await console.call('setUpTotp', {})).status).toBe(200)
    expect(await openConsole(fresh).call('setUp', { body })).toRefuseWith('link-dead')
    const late = { token: tokenIn(await link()) }
    expect(await openConsole(fresh).call('checkSetUp', { body: late })).toRefuseWith('link-dead')
    await fresh.close()
  })

  test('is one when two people use the link at the same moment', async () => {
    const fresh = await openPortal()
    const company = await fresh.given.company()
    const token = tokenIn(await newSetUpLink(fresh.database, { publicUrl }, new Date()))
    const answers = await Promise.all(
      ['one', 'two'].map((who) => {
        const body = { ...person, token, email: `${who}@mail.example`, company: { ref_id: company.ref_id } }
        return openConsole(fresh).call('setUp', { body })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const { rows } = await fresh.database.pool.query('select roles, company_id from memberships')
    expect(rows).toEqual([{ roles: ['owner'], company_id: company.id }])
    await fresh.close()
  })

  test('has no link that is older than seven days', async () => {
    const token = tokenIn(await newLink())
    await query(`update console_setup set expires_at = expires_at - interval '7 days'`)
    expect(await openConsole(portal).call('checkSetUp', { body: { token } })).toRefuseWith('link-dead')
  })
})

test('over plain HTTP elsewhere than on this machine no one signs in, instead of losing the cookie on the way', async () => {
  const open = await openPortal({ publicUrl: 'http://portal.example' })
  const headers = { origin: 'http://portal.example', 'sec-fetch-site': undefined }
  const body = { email: 'a@mail.example', password: memberPassword }
  expect(await openConsole(open).call('signInMember', { body }, { headers })).toRefuseWith('https-needed')
  await open.close()
})

test('over HTTPS the cookie is for this very host, and goes nowhere else', async () => {
  const safe = await openPortal({ publicUrl: 'https://portal.example' })
  const { email } = await givenMember(safe)
  const headers = { origin: 'https://portal.example' }
  const answer = await openConsole(safe).call(
    'signInMember',
    { body: { email, password: memberPassword } },
    { headers },
  )
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-mizan-console=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  await safe.close()
})
