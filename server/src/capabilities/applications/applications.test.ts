import { applications } from '@mizan/contract/schemas/application'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const list = (person: Candidate) => portal.as(person).call('listApplications', {})

describe('the list of applications [API-18]', () => {
  test('holds every field, with empty scores and answers [DATA-11] [DATA-12] [DATA-13] [OPEN-40]', async () => {
    const company = await portal.given.company({
      logo: '/brands/nakhla.svg',
      custom_report: { show_appendix_portal: true, custom_report_logo: '/media/report.png' },
    })
    const person = await portal.given.candidate({ company_id: company.id })
    const mine = await portal.given.application(person, { kinds: ['personality', 'video'] })
    const { status, body } = await list(person)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: mine.id,
        status: 0,
        job: {
          id: mine.job_id,
          title: 'Engineer',
          location: 'Dubai',
          deadline: null,
          can_employee_view_results: true,
          company: { name: 'Nakhla', logo: '/brands/nakhla.svg', theme: '#27a4a1', custom_report: expect.any(Object) },
        },
        completed_assessments: 0,
        total_assessments: 2,
        expired: false,
        knocked: false,
        review_requested: null,
        submitted: null,
        can_view_results: false,
        assessments: mine.assessments.map(({ id, test_id }, index) => ({
          id,
          status: 0,
          test: { id: test_id, type: { id: [1, 9][index] } },
        })),
        candidate_id: person.id,
        applied: mine.applied_at.toISOString(),
        trait_scores: [],
        traits: [],
        pillars: [],
        norm_status: null,
        assessed: null,
        generated_for: 'Nakhla',
        profile_answers: [],
        technical_answers: [],
        survey_answers: [],
      },
    ])
    expect(applications.safeParse(body).success).toBe(true)
    expect(body[0]?.job.company.custom_report).toMatchObject({
      show_appendix_portal: true,
      show_traits_appendix_portal: false,
      custom_report_logo: '/media/report.png',
    })
  })

  test('holds every status, the newest first, and nobody else’s [DASH-07] [DATA-10] [T-AZ-03]', async () => {
    const person = await portal.given.candidate()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    await portal.given.application(colleague)
    const ids = []
    for (const status of [0, 1, 2, 3] as const) {
      const { id } = await portal.given.application(person)
      await portal.given.applicationAt(id, status)
      ids.unshift(id)
    }
    const { body } = await list(person)
    expect(body.map(({ id }) => id)).toEqual(ids)
    expect(body.map(({ status }) => status)).toEqual([3, 2, 1, 0])
  })

  test('says what is expired: never a completed one [DASH-10] [OPEN-26]', async () => {
    const person = await portal.given.candidate()
    for (const status of [0, 1, 2, 3] as const) {
      const mine = await portal.given.application(person)
      await portal.given.applicationAt(mine.id, status)
      await portal.given.deadlineAgo(mine, 1)
    }
    const { body } = await list(person)
    expect(body.map(({ status, expired }) => [status, expired])).toEqual([
      [3, true],
      [2, false],
      [1, true],
      [0, true],
    ])
  })

  test('counts assessments, not the games inside one [DASH-08]', async () => {
    const person = await portal.given.candidate()
    await portal.given.test('shapes', { slug: 'shapes-of-list' })
    const games = await portal.given.test('games', { content: { children: ['shapes-of-list'] }, questions: 0 })
    const profile = await portal.given.test('profile')
    const mine = await portal.given.application(person, { testIds: [games.id, profile.id] })
    const child = mine.assessments.find(({ parent_id }) => parent_id !== null)
    await portal.given.assessmentAt(child?.id ?? 0, 2)
    await portal.given.assessmentAt(mine.assessments[1]?.id ?? 0, 2)
    const [first] = (await list(person)).body
    expect(first).toMatchObject({ completed_assessments: 1, total_assessments: 2, assessments: [{}, {}] })
  })

  test('says who may view results [APP-03] [APP-04]', async () => {
    const company = await portal.given.company()
    const employee = await portal.given.candidate({ company_id: company.id, is_employee: true })
    const candidate = await portal.given.candidate({ company_id: company.id })
    const shown: Record<string, boolean[]> = {}
    for (const [name, person] of Object.entries({ employee, candidate })) {
      for (const can_employee_view_results of [true, false]) {
        const mine = await portal.given.application(person, { kinds: ['personality'], can_employee_view_results })
        await portal.given.assessmentAt(mine.first.id, 2)
        await portal.given.applicationAt(mine.id, 2)
      }
      shown[name] = (await list(person)).body.map(({ can_view_results }) => can_view_results)
    }
    expect(shown).toEqual({ employee: [false, true], candidate: [true, true] })
  })

  test('takes three queries for 20 applications, the one for the session included', async () => {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id, kinds: ['sjt', 'profile'] })
    await portal.given.application(person, { jobId: job.id })
    for (let count = 1; count < 20; count++) await portal.given.application(person, { kinds: ['profile'] })
    const asked = vi.spyOn(portal.database.pool, 'query')
    const { body } = await list(person)
    expect(body).toHaveLength(20)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    asked.mockRestore()
  })
})
