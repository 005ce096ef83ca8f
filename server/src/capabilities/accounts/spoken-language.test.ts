import { languageHeader } from '@mizan/contract/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.send({ method: 'POST', url, payload, headers })
const inArabic = { [languageHeader]: 'ar' }
const logIn = ({ email, password, company_id }: Candidate, headers: Record<string, string>) =>
  post('/api/auth/token/login/', { email, password, company_id }, headers)
const languageOf = async ({ id }: Candidate) =>
  (await portal.database.pool.query('select language from users where id = $1', [id])).rows[0].language
describe('the language of mails', () => {
  test('is the one in which somebody signed in last, and nobody else', async () => {
    const [person, other] = [await portal.given.candidate(), await portal.given.candidate()]
    expect((await logIn(person, inArabic)).status).toBe(200)
    expect(await languageOf(person)).toBe('ar')
    expect(await languageOf(other)).toBe('en')
    await logIn(person, { [languageHeader]: 'en' })
    expect(await languageOf(person)).toBe('en')
  })

  test('stays as it is where a client names none, or fails to sign in', async () => {
    const person = await portal.given.candidate({ language: 'ar' })
    expect((await logIn(person, {})).status).toBe(200)
    await logIn({ ...person, password: 'not the password' }, { [languageHeader]: 'en' })
    expect(await languageOf(person)).toBe('ar')
  })

  test('follows whoever begins an assessment in the other one', async () => {
    const person = await portal.given.candidate()
    const { first } = await portal.given.application(person, { kinds: ['sjt'] })
    const headers = { authorization: `Token ${person.token}` }
    const started = await portal.send({ method: 'PUT', url: `/api/v1/ar/assessments/${first.id}/start/`, headers })
    expect(started.status).toBe(200)
    expect(await languageOf(person)).toBe('ar')
  })

  test('is that of the page on which a new password was asked for', async () => {
    const person = await portal.given.candidate()
    await post('/api/auth/users/reset_password/', { email: person.email }, inArabic)
    expect(await mailsTo(portal, person.email)).toMatchObject([{ template: 'password-reset', language: 'ar' }])
  })
})
