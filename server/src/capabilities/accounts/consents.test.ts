import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import type { Candidate } from '../../testing/given.ts'
import { openOperator } from '../../testing/operator.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { consentVersions } from './consents.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const newcomer = () =>
  portal.given.candidate({ privacy_policy_accepted_at: null, consent_provided_at: null, email_proved_at: null })
const post = (person: Candidate, url: string, payload?: object) =>
  portal.send({
    method: 'POST',
    url,
    headers: { authorization: `Token ${person.token}` },
    ...(payload ? { payload } : {}),
  })
const query = (sql: string, values: unknown[] = []) => portal.database.pool.query(sql, values)
const records = async ({ id }: Candidate) =>
  (
    await query(
      'select purpose, given, version, language, method, company_id, at from consents where user_id = $1 order by id',
      [id],
    )
  ).rows
const me = async (person: Candidate) => (await portal.as(person).call('getMe', {})).body
const save = (person: Candidate, consent_provided: boolean) =>
  portal.as(person).call('updateMe', { body: { consent_provided } })
const withdraw = (person: Candidate) => portal.as(person).call('withdrawConsent', {})

describe('accepting the privacy policy [API-10]', () => {
  test('is refused to a stranger whose account is just given to the owner of its address [T-DP-01]', async () => {
    const stranger = await newcomer()
    const { rows } = await query('select ref_id from companies where id = $1', [stranger.company_id])
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from companies where id = $1 for update', [stranger.company_id])
    const values = { company: rows[0].ref_id, email: stranger.email, 'first-name': 'Layla' }
    const inviting = openOperator(portal).types('invite', values)
    await untilWaiting(portal)
    const accepting = portal.as(stranger).call('acceptPrivacyPolicy', {})
    await untilWaiting(portal, 2)
    await holder.query('commit')
    holder.release()
    await inviting
    expect((await accepting).status).toBe(401)
    expect(await records(stranger)).toEqual([])
    const accepted = await query('select privacy_policy_accepted_at as at from users where id = $1', [stranger.id])
    expect(accepted.rows).toEqual([{ at: null }])
  })

  test('answers success and opens the next step; the record holds version, language, time and place [T-DP-01]', async () => {
    const person = await newcomer()
    expect(outcome(await post(person, '/api/v1/ar/auth/users/accept-privacy-policy/'))).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await me(person)).toMatchObject({ privacy_policy_accepted: true, consent_provided: false })
    expect(await records(person)).toEqual([
      {
        purpose: 'privacy-policy',
        given: true,
        version: '2019-11-09',
        language: 'ar',
        method: 'policy-screen',
        company_id: person.company_id,
        at: expect.any(Date),
      },
    ])
  })

  test('again, and at the same time, changes nothing and records nothing', async () => {
    const person = await newcomer()
    const accept = () => post(person, '/api/auth/users/accept-privacy-policy/', {})
    const answers = await Promise.all([accept(), accept(), accept()])
    for (const answer of answers) expect(outcome(answer)).toEqual({ status: 200, body: { success: true } })
    const stored = () => query('select privacy_policy_accepted_at from users where id = $1', [person.id])
    const first = await stored()
    await accept()
    expect((await stored()).rows).toEqual(first.rows)
    expect(await records(person)).toHaveLength(1)
  })

  test('accepting a newer version is recorded beside the older one', async () => {
    const person = await newcomer()
    await query(
      "update users set privacy_policy_accepted_at = now(), privacy_policy_version = '2018-01-01' where id = $1",
      [person.id],
    )
    await post(person, '/api/auth/users/accept-privacy-policy/')
    expect(await records(person)).toMatchObject([{ version: consentVersions['privacy-policy'] }])
  })

  test('the version is the day from which the policy says that it holds [LEGAL-07]', () => {
    const file = join(projectRoot, 'content/open/legal/privacy-policy.en.json')
    const { updated } = JSON.parse(readFileSync(file, 'utf8')) as { updated: string }
    const day = new Date(`${updated.replace(/^\D+/, '')} UTC`).toISOString().slice(0, 10)
    expect(day).toBe(consentVersions['privacy-policy'])
  })
})

describe('the consent to research', () => {
  test('is given with the profile and recorded once [POLICY-05] [T-DP-01]', async () => {
    const person = await newcomer()
    await save(person, true)
    await save(person, true)
    expect(await me(person)).toMatchObject({ consent_provided: true, research_consent: true })
    expect(await records(person)).toMatchObject([
      { purpose: 'research', given: true, version: '1', language: 'en', method: 'profile-form' },
    ])
  })

  test('is not taken back by saving false', async () => {
    const person = await newcomer()
    await save(person, false)
    expect(await me(person)).toMatchObject({ consent_provided: false, research_consent: false })
    await save(person, true)
    await save(person, false)
    expect(await me(person)).toMatchObject({ consent_provided: true, research_consent: true })
    expect(await records(person)).toHaveLength(1)
  })

  test('is withdrawn with one call; the gate to the assessments stays open and both times stay on record [T-DP-02]', async () => {
    const person = await newcomer()
    await save(person, true)
    expect(outcome(await withdraw(person))).toEqual({ status: 200, body: { success: true } })
    expect(await me(person)).toMatchObject({ consent_provided: true, research_consent: false })
    expect(await records(person)).toMatchObject([{ given: true }, { given: false, purpose: 'research' }])
  })

  test('withdrawing twice, or what was never given, records nothing more', async () => {
    const never = await newcomer()
    expect((await withdraw(never)).status).toBe(200)
    expect(await records(never)).toEqual([])
    expect(await me(never)).toMatchObject({ consent_provided: false })
    const person = await newcomer()
    await save(person, true)
    await Promise.all([withdraw(person), withdraw(person)])
    expect(await records(person)).toHaveLength(2)
  })

  test('can be given again, which is recorded too', async () => {
    const person = await newcomer()
    await save(person, true)
    await withdraw(person)
    await save(person, true)
    expect(await me(person)).toMatchObject({ consent_provided: true, research_consent: true })
    expect((await records(person)).map(({ given }) => given)).toEqual([true, false, true])
  })
})

describe('the record of consents is append-only [T-DP-01]', () => {
  test.each(['update consents set given = false', 'delete from consents', 'truncate consents'])(
    '%s',
    async (statement) => {
      const person = await newcomer()
      await save(person, true)
      await expect(query(statement)).rejects.toThrow('append-only')
      expect(await records(person)).toHaveLength(1)
    },
  )

  test('a record goes only together with its person', async () => {
    const person = await newcomer()
    await save(person, true)
    await query('delete from users where id = $1', [person.id])
    expect(await records(person)).toEqual([])
  })
})
