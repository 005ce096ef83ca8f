import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Invitation, invite as inviteAs } from './invitations.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const layla = {
  email: 'layla@mail.example',
  firstName: 'Layla',
  lastName: 'Haddad',
  language: 'ar',
  isEmployee: false,
} as const

const invite = ({ ref_id: company }: { ref_id: string }, invitation: Invitation, now = new Date()) =>
  inviteAs(portal.database, system, { company, invitation, now })

const mailsTo = async (address: string) =>
  (await portal.database.pool.query('select template, language, content from mails where to_address = $1', [address]))
    .rows

test('an invitation makes the account and mails a link to set its password, in the language asked for [AUTH-19]', async () => {
  const company = await portal.given.company()
  const { outcome, userId } = await invite(company, layla)
  expect(outcome).toBe('invited')
  const [mail] = await mailsTo(layla.email)
  expect(mail).toMatchObject({ template: 'invitation', language: 'ar' })
  const { uid, token } = mail.content.data.set_password
  const body = { uid, token, new_password: 'a-long-enough-one' }
  expect((await portal.call('resetPasswordConfirm', { body })).status).toBe(204)
  const login = await portal.call('login', { body: { email: layla.email, password: body.new_password } })
  const me = await portal.as({ token: login.body.auth_token }).call('getMe', {})
  expect(me.body).toMatchObject({ id: userId, first_name: 'Layla', privacy_policy_accepted: false })
})

test('a second run sends no second mail and leaves the first link alive', async () => {
  const company = await portal.given.company()
  const omar = { ...layla, email: 'omar@mail.example' }
  await invite(company, omar)
  const again = { ...omar, email: 'OMAR@mail.example' }
  expect(await invite(company, again)).toMatchObject({
    outcome: 'invited-before',
  })
  const mails = await mailsTo('omar@mail.example')
  expect(mails).toHaveLength(1)
  const { uid, token } = mails[0].content.data.set_password
  expect(
    (await portal.call('resetPasswordConfirm', { body: { uid, token, new_password: 'a-long-enough-one' } })).status,
  ).toBe(204)
})

test('the link lasts 30 days', async () => {
  const company = await portal.given.company()
  const now = new Date('2026-01-01T00:00:00Z')
  await invite(company, { ...layla, email: 'dana@mail.example' }, now)
  const [mail] = await mailsTo('dana@mail.example')
  expect(mail.content.data.set_password.until).toBe('2026-01-31T00:00:00.000Z')
})

test('an invitation takes the account back from whoever signed up with the address and never proved it [AUTH-19]', async () => {
  const company = await portal.given.company({ allow_signup: true })
  const strangers = { email: 'rana@mail.example', password: 'known-to-the-stranger', company_id: company.id }
  const form = { ...strangers, first_name: 'Call 555-0100', last_name: 'B' }
  await portal.send({ method: 'POST', url: '/api/auth/users/', payload: form })
  const { auth_token: token } = (await portal.call('login', { body: strangers })).body
  const rana = { ...layla, email: strangers.email, isEmployee: true }
  expect(await invite(company, rana)).toMatchObject({ outcome: 'invited' })
  expect(await portal.as({ token }).call('getMe', {})).toRefuseWith('token-unknown')
  expect(await portal.call('login', { body: strangers })).toRefuseWith('wrong-credentials')
  expect((await mailsTo(strangers.email)).at(-1)).toMatchObject({ content: { data: { first_name: 'Layla' } } })
})

test('an invitation leaves whoever proved the address signed in', async () => {
  const company = await portal.given.company()
  const person = await portal.given.candidate({ company_id: company.id, email_proved_at: new Date() })
  await invite(company, { ...layla, email: person.email })
  expect((await portal.as(person).call('getMe', {})).status).toBe(200)
})
