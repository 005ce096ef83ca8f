import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../platform/config.ts'
import { forgettingAt, newPassword } from '../../testing/forgotten-password.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { linksTo, linkTo, mailsTo } from '../../testing/queued-mails.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { AnyMail } from '../mail/mail-content.ts'
import { issuePasswordLink } from './password-links.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const { ask, mailedLink, confirm, logIn, age } = forgettingAt(() => portal)
const query = (sql: string, values: unknown[]) => portal.database.pool.query(sql, values)

describe('asking for a link [API-12]', () => {
  test('a known address answers 204 without a body, and one mail holds the link [T-AUTH-10]', async () => {
    const person = await portal.given.candidate()
    const answer = await ask(person.email.toUpperCase())
    expect(outcome(answer)).toEqual({ status: 204, body: undefined })
    const mails = await mailsTo(portal, person.email)
    expect(mails).toMatchObject([{ template: 'password-reset', company_id: person.company_id, language: 'en' }])
    expect(await linkTo(portal, person.email)).toEqual({
      uid: Buffer.from(String(person.id)).toString('base64url'),
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('unknown, inactive and single-sign-on-only addresses answer the same, and no mail goes out [T-AUTH-10]', async () => {
    const inactive = await portal.given.candidate({ is_active: false })
    const provider = await portal.given.candidate({ password_hash: null })
    for (const email of ['nobody@mail.example', inactive.email, provider.email]) {
      expect(outcome(await ask(email))).toEqual({ status: 204, body: undefined })
      expect(await mailsTo(portal, email)).toEqual([])
    }
  })

  test('an unknown address takes as long as a known one [T-AUTH-10]', async () => {
    const person = await portal.given.candidate()
    for (const email of ['nobody@mail.example', person.email]) {
      const begun = performance.now()
      await ask(email)
      // A timer may fire a hair early.
      expect(performance.now() - begun).toBeGreaterThan(limits.resetAnswerMs - 2)
    }
  })

  test('somebody invited who has no password yet gets a link', async () => {
    const invited = await portal.given.candidate({ password_hash: null })
    const inOneHour = new Date(Date.now() + 3_600_000)
    await issuePasswordLink(portal.database.db, invited, 'invitation', inOneHour)
    expect((await confirm(await mailedLink(invited))).status).toBe(204)
    expect((await logIn(invited, newPassword)).status).toBe(200)
  })

  test.each([
    [{ email: 'not an address' }, ['Enter a valid email address.']],
    [{ email: '  ' }, ['This field may not be blank.']],
    [{ email: null }, ['This field may not be null.']],
    [{}, ['This field is required.']],
  ])('%o is refused for its shape alone', async (body, reasons) => {
    const answer = await portal.send({ method: 'POST', url: '/api/auth/users/reset_password/', payload: body })
    expect(outcome(answer)).toEqual({ status: 400, body: { email: reasons } })
  })

  test('an address with accounts in two companies gets one mail with a link for each, naming it [OPEN-38]', async () => {
    const email = 'twice@mail.example'
    const nakhla = await portal.given.company({ name: { en: 'Nakhla', ar: 'نخلة' } })
    const sadaf = await portal.given.company({ name: { en: 'Sadaf', ar: 'صدف' } })
    const first = await portal.given.candidate({ email, company_id: nakhla.id })
    const second = await portal.given.candidate({ email: email.toUpperCase(), company_id: sadaf.id })
    await ask(email)
    const mails = await mailsTo(portal, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      company_id: null,
      content: {
        data: {
          accounts: [
            { name: { en: 'Nakhla', ar: 'نخلة' }, ref_id: nakhla.ref_id },
            { name: { en: 'Sadaf', ar: 'صدف' }, ref_id: sadaf.ref_id },
          ],
        },
      },
    })
    const [, link] = await linksTo(portal, email)
    if (!link) throw new Error('The second link is missing')
    expect((await confirm(link)).status).toBe(204)
    expect((await logIn(second, newPassword)).status).toBe(200)
    expect((await logIn(first, first.password)).status).toBe(200)
  })

  test('six requests within an hour answer 204 each and send three mails, also all at once [T-AUTH-13]', async () => {
    const person = await portal.given.candidate()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person.email)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
    expect(await mailsTo(portal, person.email)).toHaveLength(3)
    expect((await confirm(await linkTo(portal, person.email))).status).toBe(204)
  })

  test('after an hour mails go out again', async () => {
    const person = await portal.given.candidate()
    for (let time = 0; time < 4; time++) await ask(person.email)
    await age(person, '61 minutes')
    await query("update login_limits set window_start = window_start - interval '61 minutes'", [])
    await ask(person.email)
    expect(await mailsTo(portal, person.email)).toHaveLength(4)
  })

  test('a crowd of requests waits for no account, so that its time tells of none [T-AUTH-10]', async () => {
    const person = await portal.given.candidate()
    for (let time = 0; time < limits.resetMailsPerHour; time++) await ask(person.email)
    const busy = await portal.database.pool.connect()
    await busy.query('begin')
    await busy.query('select from users where id = $1 for update', [person.id])
    const crowd = Promise.all(Array.from({ length: 5 }, () => ask(person.email.toUpperCase())))
    const first = await Promise.race([crowd, setTimeout(3_000, 'still waiting')])
    await busy.query('rollback')
    busy.release()
    await crowd
    expect(first).toEqual(Array(5).fill(expect.objectContaining({ status: 204 })))
  })

  test('an address that has asked a hundred times gets the same answer after the same time, and nothing is done [T-AUTH-25]', async () => {
    const person = await portal.given.candidate()
    const askFrom = (remoteAddress: string, email: string) =>
      portal.send({ method: 'POST', url: '/api/auth/users/reset_password/', payload: { email }, remoteAddress })
    for (let time = 0; time < 2; time++) await askFrom('2001:db8:0:7::1', 'nobody@mail.example')
    const network = "key = sha256('reset-address:2001:db8:0:7::/64')"
    expect((await query(`select attempts from login_limits where ${network}`, [])).rows).toEqual([{ attempts: 2 }])
    await query(`update login_limits set attempts = $1 where ${network}`, [limits.resetRequestsPerAddress])
    const kept = () => query('select key from login_limits order by key', [])
    const before = await kept()
    const begun = performance.now()
    expect(outcome(await askFrom('2001:db8:0:7:a:b:c:d', person.email))).toEqual({ status: 204, body: undefined })
    expect(performance.now() - begun).toBeGreaterThan(limits.resetAnswerMs - 2)
    expect(await mailsTo(portal, person.email)).toEqual([])
    expect((await kept()).rows).toEqual(before.rows)
    expect((await askFrom('2001:db8:0:8::1', person.email)).status).toBe(204)
    expect(await mailsTo(portal, person.email)).toHaveLength(1)
  })

  test('the link leads to the configured address, whatever host the request names [T-AUTH-14]', async () => {
    const person = await portal.given.candidate()
    await portal.send({
      method: 'POST',
      url: '/api/auth/users/reset_password/',
      payload: { email: person.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    const [mail] = await mailsTo(portal, person.email)
    expect(JSON.stringify(mail)).not.toContain('evil')
    const { text } = composeMail({ ...mail, ...mail?.content, to: person.email } as AnyMail, 'https://portal.example')
    const { uid, token } = await linkTo(portal, person.email)
    expect(text).toContain(`https://portal.example/password/reset/confirm/${uid}/${token}?ref_id=`)
  })

  test('the mail is in the language of the person', async () => {
    const person = await portal.given.candidate({ language: 'ar' })
    await ask(person.email)
    expect(await mailsTo(portal, person.email)).toMatchObject([{ language: 'ar' }])
  })

  test('the links are kept by the hashes of their tokens alone', async () => {
    const person = await portal.given.candidate()
    const { token } = await mailedLink(person)
    const { rows } = await query('select t::text from password_tokens t where user_id = $1', [person.id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
