import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { linkTo, mailsTo } from '../../testing/queued-mails.ts'
import { tidyAccounts } from './tidy.service.ts'

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
const openCompany = () => portal.given.company({ allow_signup: true })
const query = (sql: string, values: unknown[]) => portal.database.pool.query(sql, values)

describe('proving the address', () => {
  const signUp = async (email: string, url?: string) => {
    const company = await openCompany()
    const { body } = await send(newcomer(company.id, { email }), url)
    return { id: (body as { id: number }).id, company, link: await linkTo(portal, email) }
  }
  const confirm = (body: { uid: string; token: string }) => portal.call('confirmEmail', { body })
  const provedAt = async (id: number) =>
    (await query('select email_proved_at from users where id = $1', [id])).rows[0].email_proved_at

  test('a mail in the language of the sign-up asks for it, and its link marks the address', async () => {
    const { id, company, link } = await signUp('proving@acme.com', '/api/v1/ar/auth/users/')
    expect(await mailsTo(portal, 'proving@acme.com')).toMatchObject([
      { template: 'confirm-email', language: 'ar', company_id: company.id },
    ])
    expect(await provedAt(id)).toBeNull()
    expect(outcome(await confirm(link))).toEqual({ status: 204, body: undefined })
    expect(await provedAt(id)).toBeInstanceOf(Date)
  })

  test('opening the link again answers the same and keeps the first time', async () => {
    const { id, link } = await signUp('again@acme.com')
    await confirm(link)
    const first = await provedAt(id)
    expect((await confirm(link)).status).toBe(204)
    expect(await provedAt(id)).toEqual(first)
  })

  test('a link that is foreign, changed or a week old proves nothing', async () => {
    const { id, link } = await signUp('wrong@acme.com')
    const other = await signUp('other@acme.com')
    const dead = { status: 400, body: { token: ['This link has expired or was already used.'] } }
    expect(outcome(await confirm({ ...link, uid: other.link.uid }))).toEqual(dead)
    expect(outcome(await confirm({ ...link, token: `${link.token}x` }))).toEqual(dead)
    await query(
      "update email_confirmations set expires_at = expires_at - interval '7 days 1 second' where user_id = $1",
      [id],
    )
    expect(outcome(await confirm(link))).toEqual(dead)
    expect(await provedAt(id)).toBeNull()
    await tidyAccounts(portal.database.db)
    const { rows } = await query('select user_id from email_confirmations where user_id = any($1)', [[id, other.id]])
    expect(rows).toEqual([{ user_id: other.id }])
  })

  test('the link sets no password', async () => {
    const { link } = await signUp('no-password@acme.com')
    const answer = await portal.call('resetPasswordConfirm', {
      body: { ...link, new_password: 'second camel at dusk' },
    })
    expect(outcome(answer)).toEqual({ status: 400, body: { token: ['This link has expired or was already used.'] } })
  })

  test('until then nothing sealed is begun or handed out, while profile and applications are open', async () => {
    const unproved = await portal.given.candidate({ email_proved_at: null })
    const own = await portal.given.application(unproved, { kinds: ['sjt'] })
    const { call } = portal.as(unproved)
    expect((await call('getMe', {})).body.email_proved).toBe(false)
    expect((await call('listApplications', {})).status).toBe(200)
    expect(await call('startAssessment', { params: { id: own.first.id } })).toRefuseWith('email-not-proved')
    await portal.given.applicationAt(own.id, 1)
    await portal.given.assessmentAt(own.first.id, 1)
    const wanted = { params: { id: own.first.test_id }, query: {} }
    expect(await call('getQuestions', wanted)).toRefuseWith('email-not-proved')
    await query('update users set email_proved_at = now() where id = $1', [unproved.id])
    const next = await portal.given.application(unproved, { kinds: ['sjt'] })
    expect((await call('startAssessment', { params: { id: next.first.id } })).status).toBeLessThan(300)
  })

  test('of a timed game starts no clock', async () => {
    const unproved = await portal.given.candidate({ email_proved_at: null })
    const { id: testId } = await portal.given.test('shapes', { content: { timer_seconds: 120 } })
    const own = await portal.given.application(unproved, { testIds: [testId] })
    await portal.given.applicationAt(own.id, 1)
    await portal.given.assessmentAt(own.first.id, 1)
    const asked = await portal.as(unproved).call('getQuestions', { params: { id: testId }, query: {} })
    expect(asked).toRefuseWith('email-not-proved')
    expect((await query('select from runs where assessment_id = $1', [own.first.id])).rowCount).toBe(0)
  })

  test('the mail is sent again to whoever asks for it, three times in a quarter of an hour', async () => {
    const { id, link } = await signUp('once-more@acme.com')
    const { body } = await portal.call('login', {
      body: { email: 'once-more@acme.com', password, company_id: null },
    })
    const { call } = portal.as({ token: body.auth_token })
    for (let time = 0; time < 3; time++) expect((await call('resendConfirmation', {})).status).toBe(204)
    expect(await call('resendConfirmation', {})).toRefuseWith('too-many-attempts')
    const mails = await mailsTo(portal, 'once-more@acme.com')
    expect(mails.map(({ template }) => template)).toEqual(Array(4).fill('confirm-email'))
    const again = await linkTo(portal, 'once-more@acme.com')
    expect(again.token).not.toBe(link.token)
    await confirm(again)
    expect(await provedAt(id)).toBeInstanceOf(Date)
    // Nothing is left to prove.
    expect((await call('resendConfirmation', {})).status).toBe(204)
    expect(await mailsTo(portal, 'once-more@acme.com')).toHaveLength(4)
  })
})
