import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Me } from '@mizan/contract/schemas/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const save = async (person: Candidate, payload: object, root = '/api') => {
  const answer = await portal.send({
    method: 'PATCH',
    url: `${root}/auth/users/me/`,
    headers: { authorization: `Token ${person.token}` },
    payload,
  })
  return { ...answer, body: answer.body as Me }
}
const me = async (person: Candidate) => (await portal.as(person).call('getMe', {})).body

const wholeProfile = {
  first_name: 'ليلى',
  last_name: 'Haddad-Öz',
  gender: 2,
  birthday: '1994-07-16',
  nationality: 'AE',
  native_language: 'ar',
  english_level: 3,
  education: 4,
  country_of_residence: 'JO',
  job_level: 3,
  primary_job_function: 15,
  ethnicity: 4,
}

describe('saving the profile [API-09] [PROFILE-21]', () => {
  test('answers 200 with the whole person, every field as sent [DATA-01]', async () => {
    const person = await portal.given.candidate({ consent_provided_at: null })
    const department = await portal.given.department(person.company_id)
    const answer = await save(person, { ...wholeProfile, department: department.id, consent_provided: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...wholeProfile,
      id: person.id,
      full_name: 'ليلى Haddad-Öz',
      email: person.email,
      department: { id: department.id, name: 'Finance', name_ar: 'المالية' },
      consent_provided: true,
      research_consent: true,
      privacy_policy_accepted: true,
      email_proved: true,
      is_employee: false,
      type: 'Candidate',
      company_ref_id: expect.any(String),
    })
    expect(await me(person)).toEqual(answer.body)
  })

  test('changes only what is sent, and nothing when nothing is sent', async () => {
    const person = await portal.given.candidate()
    await save(person, wholeProfile)
    const before = await me(person)
    expect((await save(person, {})).body).toEqual(before)
    expect((await save(person, { job_level: 8 })).body).toEqual({ ...before, job_level: 8 })
  })

  test('the department may also be sent as the object that was received [OPEN-20]', async () => {
    const person = await portal.given.candidate()
    const { id } = await portal.given.department(person.company_id)
    const answer = await save(person, { department: { id, name: 'Anything', name_ar: 'أي شيء' } })
    expect(answer.body.department).toEqual({ id, name: 'Finance', name_ar: 'المالية' })
  })

  test('what nobody may change about themselves is ignored without a word [T-AZ-14]', async () => {
    const person = await portal.given.candidate()
    const stranger = await portal.given.candidate()
    const before = await me(person)
    const answer = await save(person, {
      id: stranger.id,
      email: 'somebody.else@mail.example',
      type: 'Staff',
      is_employee: true,
      is_active: false,
      company: stranger.company_id,
      company_id: stranger.company_id,
      company_ref_id: 'another',
      full_name: 'Somebody Else',
      password: 'second camel at dusk',
      password_hash: 'x',
      privacy_policy_accepted: false,
      consent_provided: false,
      research_consent: false,
      time_factor: 5,
      email_proved_at: '2026-01-01',
      related_jobs: [1],
      applications: [1],
    })
    expect(outcome(answer)).toEqual({ status: 200, body: before })
    const { rows } = await portal.database.pool.query(
      'select company_id, password_hash, is_active, time_factor::int, email_proved_at from users where id = $1',
      [person.id],
    )
    expect(rows).toEqual([
      {
        company_id: person.company_id,
        password_hash: person.password_hash,
        is_active: true,
        time_factor: 1,
        email_proved_at: new Date(0),
      },
    ])
  })

  test('ethnicity can be taken back, nothing else can [PROFILE-11]', async () => {
    const person = await portal.given.candidate()
    await save(person, wholeProfile)
    expect((await save(person, { ethnicity: null })).body.ethnicity).toBeNull()
    const fields = Object.keys(wholeProfile).filter((field) => field !== 'ethnicity')
    const emptied = Object.fromEntries([...fields, 'department'].map((field) => [field, null]))
    expect(outcome(await save(person, emptied))).toEqual({
      status: 400,
      body: Object.fromEntries(Object.keys(emptied).map((field) => [field, ['This field may not be null.']])),
    })
  })

  test('all is saved or nothing', async () => {
    const person = await portal.given.candidate()
    const before = await me(person)
    expect((await save(person, { ...wholeProfile, nationality: 'XX' })).status).toBe(400)
    expect(await me(person)).toEqual(before)
  })

  test('mails follow the language in which the profile was saved', async () => {
    const person = await portal.given.candidate()
    await save(person, {}, '/api/v1/ar')
    const { rows } = await portal.database.pool.query('select language from users where id = $1', [person.id])
    expect(rows).toEqual([{ language: 'ar' }])
  })

  test('a profile that is saved by a call without a language leaves the one of mails as it is', async () => {
    const person = await portal.given.candidate({ language: 'ar' })
    expect((await save(person, { first_name: 'Layla' }, '/api')).body.first_name).toBe('Layla')
    const { rows } = await portal.database.pool.query('select language from users where id = $1', [person.id])
    expect(rows).toEqual([{ language: 'ar' }])
  })

  test('names keep what they hold and lose the spaces around it [T-VAL-03]', async () => {
    const person = await portal.given.candidate()
    const name = "O'Neil 🐪 ليلى <b>"
    expect((await save(person, { first_name: `  ${name} ` })).body.first_name).toBe(name)
  })
})

test('names that were stored with line breaks, control or direction characters lose these when the database is brought up to date', async () => {
  const forged = await portal.given.candidate({ first_name: 'A\r\nBcc: x', last_name: '\u202eevil\u001b[31m' })
  const plain = await portal.given.candidate({ first_name: 'ليلى', last_name: 'Haddad-Öz\u200c' })
  const { pool } = portal.database
  await pool.query(await readFile(join(migrationsFolder, '0033_names_without_unseen_signs.sql'), 'utf8'))
  const names = async ({ id }: Candidate) =>
    (await pool.query('select first_name, last_name from users where id = $1', [id])).rows[0]
  expect(await names(forged)).toEqual({ first_name: 'A Bcc: x', last_name: 'evil [31m' })
  expect(await names(plain)).toEqual({ first_name: 'ليلى', last_name: 'Haddad-Öz\u200c' })
})
