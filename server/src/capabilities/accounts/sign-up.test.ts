import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const password = 'forty-two camels at dawn'
const newcomer = (company_id: number | null, fields: Record<string, unknown> = {}) => ({
  email: 'noor.saleh@acme.com',
  password,
  first_name: 'Noor',
  last_name: 'Saleh',
  company_id,
  ...fields,
})
const send = (payload: object, url = '/api/auth/users/') => portal.send({ method: 'POST', url, payload })
const openCompany = (fields: { valid_domains?: string; name?: string } = {}) =>
  portal.given.company({ allow_signup: true, ...fields })
const query = (sql: string, values: unknown[]) => portal.database.pool.query(sql, values)

const closed = { email: ['Registration only allowed for emails addresses with the valid domain(s)'] }
const taken = { email: ['user with this email already exists.'] }
const malformed = { email: ['Enter a valid email address.'] }

describe('signing up [API-07]', () => {
  test('answers 201 with the account and never the password; the newcomer can sign in at once', async () => {
    const company = await openCompany()
    const answer = await send(newcomer(company.id))
    expect(outcome(answer)).toEqual({
      status: 201,
      body: { first_name: 'Noor', last_name: 'Saleh', email: 'noor.saleh@acme.com', id: expect.any(Number) },
    })
    const login = await portal.call('login', {
      body: { email: 'noor.saleh@acme.com', password, company_id: company.id },
    })
    const me = await portal.as({ token: login.body.auth_token }).call('getMe', {})
    expect(me.body).toMatchObject({
      full_name: 'Noor Saleh',
      is_employee: false,
      privacy_policy_accepted: false,
      consent_provided: false,
      research_consent: false,
      company_ref_id: company.ref_id,
    })
  })

  test('nothing but the named fields is taken from the body [T-AZ-14]', async () => {
    const company = await openCompany()
    const extra = { is_employee: true, is_active: false, email_proved_at: new Date(), time_factor: 5, id: 1 }
    await send(newcomer(company.id, { email: 'extra@acme.com', ...extra }))
    const { rows } = await query(
      'select is_employee, is_active, email_proved_at, time_factor::int from users where email = $1',
      ['extra@acme.com'],
    )
    expect(rows).toEqual([{ is_employee: false, is_active: true, email_proved_at: null, time_factor: 1 }])
  })

  test.each([
    ['closed', async () => (await portal.given.company()).id],
    ['closed, with a list of domains', async () => (await portal.given.company({ valid_domains: 'acme.com' })).id],
    ['unknown', async () => 999_999],
    ['not named', async () => null],
  ])('a company that is %s refuses with the e-mail error [T-AUTH-20]', async (_, companyId) => {
    expect(outcome(await send(newcomer(await companyId())))).toEqual({ status: 400, body: closed })
  })

  test('without the key company_id there is no company either', async () => {
    const { company_id: _, ...rest } = newcomer(1)
    expect(outcome(await send(rest))).toEqual({ status: 400, body: closed })
  })

  test.each([
    ['x@acme.evil.com', 'domain'],
    ['x@evilacme.com', 'domain'],
    ['x@sub.acme.com', 'domain'],
    ['x@xn--cme-7cd.com', 'domain'],
    ['x@acme.com.', 'malformed'],
    ['"a@b"@acme.com', 'malformed'],
    ['x@аcme.com', 'malformed'],
  ])('the list acme.com, nakhla.test refuses %s [OPEN-29] [SIGNUP-07] [T-AUTH-20]', async (email, kind) => {
    const company = await openCompany({ valid_domains: ' acme.com ,Nakhla.test' })
    const refused = {
      email: ['Registration only allowed for emails addresses with the valid domain(s) acme.com, nakhla.test'],
    }
    expect(outcome(await send(newcomer(company.id, { email })))).toEqual({
      status: 400,
      body: kind === 'domain' ? refused : malformed,
    })
  })

  test.each(['x@acme.com', 'x@ACME.com'])('the list acme.com takes %s [T-AUTH-20]', async (email) => {
    const company = await openCompany({ valid_domains: 'acme.com' })
    expect((await send(newcomer(company.id, { email }))).status).toBe(201)
  })

  test('an address is taken in any letter case within its company, and free in another [OPEN-38]', async () => {
    const company = await openCompany()
    const person = await portal.given.candidate({ company_id: company.id })
    const email = person.email.toUpperCase()
    expect(outcome(await send(newcomer(company.id, { email })))).toEqual({ status: 400, body: taken })
    expect((await send(newcomer((await openCompany()).id, { email }))).status).toBe(201)
  })

  test('twenty at once with one address make one account [T-AUTH-21]', async () => {
    const company = await openCompany()
    const spelling = (index: number) => (index % 2 === 0 ? 'race@acme.com' : 'RACE@acme.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(newcomer(company.id, { email: spelling(index) }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) expect(body).toEqual(taken)
    const { rows } = await query('select id from users where company_id = $1', [company.id])
    expect(rows).toHaveLength(1)
    expect(await mailsTo(portal, 'race@acme.com')).toHaveLength(1)
  })

  test('every missing field is named', async () => {
    const required = ['This field is required.']
    expect(outcome(await send({}))).toEqual({
      status: 400,
      body: { email: required, password: required, first_name: required, last_name: required },
    })
  })

  test('blank names, a blank address and a company that is no number are named', async () => {
    const blank = ['This field may not be blank.']
    const body = newcomer(null, { email: ' ', first_name: '', last_name: '  ', company_id: 'acme' })
    expect(outcome(await send(body))).toEqual({
      status: 400,
      body: { email: blank, first_name: blank, last_name: blank, company_id: ['A valid integer is required.'] },
    })
  })

  test('a taken address is named before a weak password is looked at', async () => {
    const company = await openCompany()
    const person = await portal.given.candidate({ company_id: company.id })
    const answer = await send(newcomer(company.id, { email: person.email, password: '123' }))
    expect(outcome(answer)).toEqual({ status: 400, body: taken })
  })

  test.each([
    [
      '123456',
      [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
        'This password is entirely numeric.',
      ],
    ],
    ['noor.saleh@acme.com', ['The password is too similar to the email.']],
    [
      'noor',
      [
        'The password is too similar to the first name.',
        'This password is too short. It must contain at least 8 characters.',
      ],
    ],
    ['sanddune partners', ['The password is too similar to the company name.']],
  ])('the password %s is refused with every reason [T-AUTH-16]', async (weak, reasons) => {
    const company = await openCompany({ name: 'Sanddune Partners' })
    const answer = await send(newcomer(company.id, { password: weak }))
    expect(outcome(answer)).toEqual({ status: 400, body: { password: reasons } })
  })

  test('the reasons are in the language of the call', async () => {
    const company = await openCompany({ valid_domains: 'acme.com' })
    const url = '/api/v1/ar/auth/users/'
    expect((await send(newcomer(company.id, { email: 'x@evilacme.com' }), url)).body).toEqual({
      email: ['التسجيل متاح فقط لعناوين البريد الإلكتروني التابعة للنطاقات المعتمدة: acme.com'],
    })
    expect((await send(newcomer(company.id, { password: 'password' }), url)).body).toEqual({
      password: ['كلمة المرور شائعة جدًا.'],
    })
  })

  test('a company that is removed at the same moment is closed, and no fault of the server', async () => {
    const company = await openCompany()
    const removing = await portal.database.pool.connect()
    await removing.query('begin')
    await removing.query('delete from companies where id = $1', [company.id])
    const signingUp = send(newcomer(company.id))
    await untilWaiting(portal)
    await removing.query('commit')
    removing.release()
    expect(outcome(await signingUp)).toEqual({ status: 400, body: closed })
  })

  test('after a hundred from one network address it answers 429', async () => {
    const company = await openCompany()
    const remoteAddress = '192.0.2.7'
    const signUp = (email: string) =>
      portal.send({ method: 'POST', url: '/api/auth/users/', payload: newcomer(company.id, { email }), remoteAddress })
    expect((await signUp('first@acme.com')).status).toBe(201)
    await query('update login_limits set attempts = 100 where attempts = 1', [])
    expect(await signUp('second@acme.com')).toRefuseWith('too-many-attempts')
  })
})

describe('asking by sign-up whether addresses are taken [API-07]', () => {
  const weak = { password: '123' }

  test('is limited for each network address, on every node, and tells nothing any more then', async () => {
    const company = await openCompany()
    const { email } = await portal.given.candidate({ company_id: company.id })
    const secondNode = await portal.anotherNode()
    const ask = (fields: object, node: Pick<Portal, 'call'> = portal) =>
      node.call('signUp', { body: newcomer(company.id, { ...fields }) })
    await query('delete from login_limits', [])
    expect((await ask({ email })).body).toEqual(taken)
    await query('update login_limits set attempts = 198', [])
    expect((await ask({ email: 'free@acme.com', ...weak })).body).toHaveProperty('password')
    expect((await ask({ email }, secondNode)).body).toEqual(taken)
    for (const node of [portal, secondNode]) {
      for (const fields of [{ email }, { email: 'free@acme.com', ...weak }, { email: 'free@acme.com' }]) {
        expect(await ask(fields, node)).toRefuseWith('too-many-attempts')
      }
    }
    const elsewhere = { url: '/api/auth/users/', payload: newcomer(company.id, { email }), remoteAddress: '192.0.2.10' }
    expect((await portal.send({ method: 'POST', ...elsewhere })).body).toEqual(taken)
    await secondNode.close()
  })

  test('is not what a hall of newcomers does: an account that is made does not count', async () => {
    const company = await openCompany()
    const signUp = (email: string) =>
      portal.send({
        method: 'POST',
        url: '/api/auth/users/',
        payload: newcomer(company.id, { email }),
        remoteAddress: '192.0.2.11',
      })
    await query('delete from login_limits', [])
    for (let seat = 0; seat < 3; seat++) expect((await signUp(`seat-${seat}@acme.com`)).status).toBe(201)
    const { rows } = await query('select attempts from login_limits order by attempts', [])
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 3 }])
  })
})
