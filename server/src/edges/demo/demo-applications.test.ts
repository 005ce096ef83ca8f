import type { Application } from '@mizan/contract/schemas/application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { loadDemo } from './demo.service.ts'
import { demoPassword } from './demo-people.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal.close())

async function signIn(email: string) {
  const { body } = await portal.call('login', { body: { email, password: demoPassword, company_id: null } })
  return portal.as({ token: body.auth_token })
}

async function applicationsOf(email: string): Promise<Application[]> {
  const { call } = await signIn(email)
  const { body } = await call('listApplications', {})
  return Promise.all(body.map(async ({ id }) => (await call('getApplication', { params: { id } })).body))
}

const typesOf = (application: Application | undefined) => application?.assessments.map(({ test }) => test.type.id)

describe('the applications of the demonstration', () => {
  test('were made by people who had an account, and had accepted the policy, by then', async () => {
    const { rows } = await portal.database.pool.query(
      `select u.email from applications a join users u on u.id = a.user_id
        where a.applied_at < greatest(u.created_at, u.privacy_policy_accepted_at, u.consent_provided_at)`,
    )
    expect(rows).toEqual([])
  })

  test('were ended by a rule on the day on which they ended', async () => {
    const { rows } = await portal.database.pool.query(
      `select k.created_at, a.knocked_at from knock_outs k join applications a on a.id = k.application_id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { created_at, knocked_at } of rows) expect(created_at).toEqual(knocked_at)
  })

  test('candidate@demo.test has one that is not begun and holds every kind there is', async () => {
    const [application, ...others] = await applicationsOf('candidate@demo.test')
    expect(others).toEqual([])
    expect(application).toMatchObject({ status: 0, expired: false, completed_assessments: 0 })
    expect(typesOf(application)).toEqual([1, 2, 3, 5, 7, 8, 9, 6])
  })

  test('progress@demo.test has one in progress, one that is expired and one that is archived', async () => {
    const applications = await applicationsOf('progress@demo.test')
    expect(applications.map(({ status, expired }) => [status, expired])).toEqual([
      [1, false],
      [1, true],
      [3, false],
    ])
    const statuses = applications[0]?.assessments.map(({ status }) => status)
    expect(statuses?.slice(0, 3)).toEqual([2, 1, 0])
  })

  test('progress@demo.test is invited to two more jobs, so that the dashboard shows all it can [DASH-06]', async () => {
    const { call } = await signIn('progress@demo.test')
    const { body: me } = await call('getMe', {})
    const { body } = await call('getAvailableJobs', { params: { id: me.id } })
    expect(body.map(({ title }) => title)).toEqual(['Team Lead', 'Delivery Coordinator'])
  })

  test('done@demo.test has completed everything and may view results', async () => {
    const [application] = await applicationsOf('done@demo.test')
    expect(application).toMatchObject({ status: 2, can_view_results: true, knocked: false })
    expect(application?.completed_assessments).toBe(application?.total_assessments)
    expect(application?.total_assessments).toBeGreaterThanOrEqual(7)
  })

  test('employee@demo.test has completed, and the job shows employees no results [APP-04]', async () => {
    const [application] = await applicationsOf('employee@demo.test')
    expect(application).toMatchObject({
      status: 2,
      can_view_results: false,
      job: { can_employee_view_results: false },
    })
    expect(typesOf(application)).toContain(1)
  })

  test('knocked@demo.test is knocked out with assessments left, by a rule with its reason', async () => {
    const [application] = await applicationsOf('knocked@demo.test')
    expect(application).toMatchObject({ status: 2, knocked: true, completed_assessments: 1, can_view_results: false })
    const { rows } = await portal.database.pool.query(
      'select rule, reason from job_knock_out_rules where job_id = $1',
      [application?.job.id],
    )
    expect(rows).toEqual([{ rule: 'must_choose_any', reason: expect.stringContaining('permit') }])
  })

  test('other@acme.test finds a job that is open to the whole company', async () => {
    const { call } = await signIn('other@acme.test')
    const { body: me } = await call('getMe', {})
    const { body } = await call('getAvailableJobs', { params: { id: me.id } })
    expect(body).toMatchObject([{ title: 'Support Specialist' }])
  })

  test.each([
    ['candidate@noor.test', 0],
    ['progress@noor.test', 1],
    ['done@noor.test', 2],
  ])('%s has one in the red company, of status %i', async (email, status) => {
    expect(await applicationsOf(email)).toMatchObject([{ status, expired: false }])
  })

  test('are there once, however often the demonstration is loaded, also by two nodes at once', async () => {
    const count = async () => (await portal.database.pool.query('select count(*) as n from applications')).rows[0].n
    const before = await count()
    await Promise.all([loadDemo(portal.database), loadDemo(portal.database)])
    expect(await count()).toBe(before)
    expect(before).toBe(10)
  })
})
