import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'

let portal: SsoPortal
let provider: FaultyProvider
let company: Awaited<ReturnType<SsoPortal['companyWith']>>
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startFaultyProvider()
  company = await portal.companyWith(provider)
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

interface Form {
  login_id: string
  login_hash: string
  company_id: number | null
  sso_login: boolean
}

/** A sign-on that has just come back, as the portal would send it. */
async function freshLogin(): Promise<Form> {
  const { searchParams } = await portal.signOn(company)
  const [login_id = '', login_hash = ''] = [searchParams.get('login_id') ?? '', searchParams.get('login_hash') ?? '']
  return { login_id, login_hash, company_id: company.id, sso_login: true }
}

const logIn = (form: Partial<Form>) => portal.exchange(form)

const age = (seconds: number) =>
  portal.database.pool.query(
    `update sso_logins set created_at = now() - make_interval(secs => $1) where used_at is null`,
    [seconds],
  )

describe('the login of a finished sign-on [API-05]', () => {
  test('is exchanged for a token, as for a password', async () => {
    const answer = await logIn(await freshLogin())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ auth_token: expect.stringMatching(/^[0-9a-f]{40}$/) })
  })

  test('in the Arabic portal has later mails written in Arabic', async () => {
    const payload = await freshLogin()
    expect((await portal.exchange(payload, 'ar')).status).toBe(200)
    const query = `select language from users where id = (select user_id from sso_logins where login_id = $1)`
    expect((await portal.database.pool.query(query, [payload.login_id])).rows).toEqual([{ language: 'ar' }])
  })

  test('works once [T-SSO-03]', async () => {
    const form = await freshLogin()
    expect((await logIn(form)).status).toBe(200)
    expect(await logIn(form)).toRefuseWith('wrong-credentials')
  })

  test('works once when twenty use it at the same moment [T-SSO-03]', async () => {
    const form = await freshLogin()
    const before = await portal.sessionCount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(form)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(400)])
    expect(await portal.sessionCount()).toBe(before + 1)
  })

  test('works for two minutes and not a second longer [T-SSO-03]', async () => {
    const [inTime, late] = [await freshLogin(), await freshLogin()]
    await age(118)
    expect((await logIn(inTime)).status).toBe(200)
    await age(121)
    expect(await logIn(late)).toRefuseWith('wrong-credentials')
  })

  test('is refused in every tampered form, with the body of a wrong password, and still works afterwards [T-SSO-03]', async () => {
    const form = await freshLogin()
    const other = await freshLogin()
    const stranger = await portal.given.company()
    const flipped = form.login_hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const wrongPassword = await portal.call('login', { body: { email: 'a@mail.example', password: 'wrong' } })
    const tampered: Partial<Form>[] = [
      { ...form, login_hash: flipped },
      { ...form, login_hash: form.login_hash.toUpperCase() },
      { ...form, login_hash: `${form.login_hash}0` },
      { ...form, login_hash: '' },
      { ...form, login_hash: other.login_hash },
      { ...form, login_id: other.login_id },
      { ...form, login_id: 'nobody' },
      { ...form, company_id: stranger.id },
      { ...form, company_id: 9_007_199_254_740_991 },
      { login_hash: form.login_hash },
      { login_id: form.login_id },
      {},
    ]
    for (const body of tampered) {
      const answer = await logIn(body)
      expect(answer).toRefuseWith('wrong-credentials')
      expect(answer.body).toEqual(wrongPassword.body)
    }
    expect((await logIn(form)).status).toBe(200)
  })

  test('signs nobody in whose browser has not signed on: an address sent by somebody else opens nothing [T-SSO-03]', async () => {
    const form = await freshLogin()
    const other = portal.browser()
    await other.visit(`/oauth_login?ref_id=${company.ref_id}&system=Portal`)
    for (const cookie of ['', other.cookiesFor('/api/auth/token/sso_login/')]) {
      const sent = { method: 'POST', url: '/api/auth/token/sso_login/', payload: form, headers: { cookie } } as const
      expect(await portal.send(sent)).toRefuseWith('wrong-credentials')
    }
    expect((await logIn(form)).status).toBe(200)
  })

  test('needs no company where the portal knows none, for the secret is enough', async () => {
    expect((await logIn({ ...(await freshLogin()), company_id: null })).status).toBe(200)
  })

  test('is refused when the person has been made inactive in between', async () => {
    const form = await freshLogin()
    await portal.database.pool.query('update users set is_active = false')
    expect(await logIn(form)).toRefuseWith('wrong-credentials')
    await portal.database.pool.query('update users set is_active = true')
  })

  test.each([
    [{ login_id: 5, login_hash: [] }, ['login_id', 'login_hash']],
    [{ login_id: 'a\u0000', login_hash: 'b' }, ['login_id']],
    [{ login_id: 'a', login_hash: 'b', company_id: 'x' }, ['company_id']],
  ])('of a wrong shape %o is told which field is wrong', async (payload, fields) => {
    const answer = await portal.send({ method: 'POST', url: '/api/auth/token/sso_login/', payload })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body as object)).toEqual(fields)
  })

  test('guesses from one address are limited like those at passwords', async () => {
    const guess = () =>
      portal.send({
        method: 'POST',
        url: '/api/auth/token/sso_login/',
        remoteAddress: '192.0.2.7',
        payload: { login_id: 'a', login_hash: 'b' },
      })
    const statuses = []
    for (let tries = 0; tries < 101; tries++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
    expect(statuses[100]).toBe(429)
  })
})

test('old sign-ons and logins do not pile up', async () => {
  await freshLogin()
  await portal.database.pool.query(`insert into sso_flows (state_hash, browser_hash, company_id, nonce, code_verifier, created_at)
    select sha256('a'), sha256('b'), id, 'n', 'v', now() - interval '11 minutes' from companies limit 1`)
  await age(3700)
  await freshLogin()
  const { rows } = await portal.database.pool.query(`
    select (select count(*) from sso_flows) as flows,
      (select count(*) from sso_logins where created_at < now() - interval '1 hour') as logins`)
  expect(rows).toEqual([{ flows: 0, logins: 0 }])
})
