import { routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const names = [
  'getAvailableJobs',
  'listApplications',
  'apply',
  'getApplication',
  'getApplicationProgress',
  'startApplication',
  'archiveApplication',
  'unarchiveApplication',
  'getAssessment',
  'startAssessment',
] as const

describe.each([
  ['policy-not-accepted', { privacy_policy_accepted_at: null, consent_provided_at: null }],
  ['policy-not-accepted', { privacy_policy_accepted_at: null }],
  ['consent-not-given', { consent_provided_at: null }],
] as const)('%s', (code, missing) => {
  test.each(names)('%s answers 400 with that code, never 403, and nothing happens [T-AZ-06]', async (name) => {
    const person = await portal.given.candidate(missing)
    const job = await portal.given.job({ company_id: person.company_id })
    await portal.given.invitation(person, job)
    const application = await portal.given.application(person)
    const id = {
      getAvailableJobs: person.id,
      getAssessment: application.first.id,
      startAssessment: application.first.id,
    }
    const params = { id: id[name as keyof typeof id] ?? application.id }
    const answer = await portal.send({
      method: routes[name].method,
      url: addressOf(routes[name], params),
      headers: { authorization: `Token ${person.token}` },
      ...(name === 'apply' ? { payload: { job_id: job.id } } : {}),
    })
    expect(answer).toRefuseWith(code)
    expect(answer.body).toMatchObject({ code })
    const { rows } = await portal.database.pool.query('select status from applications where user_id = $1', [person.id])
    expect(rows).toEqual([{ status: 0 }])
  })
})
