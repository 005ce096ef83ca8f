import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedWork, type ShippedWork } from '../../testing/shipped-work.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let operator: Operator
let shipped: ShippedWork
let url: string
beforeAll(async () => {
  portal = await openShippedPortal()
  operator = openOperator(portal)
  shipped = await openShippedWork(portal)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
})
afterAll(() => portal.close())

const rows = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows

const assessmentsOfJob = `assessments s join tests t on t.id = s.test_id
  join applications p on p.id = s.application_id where p.job_id = $1`

async function jobWith(...kinds: Parameters<ShippedWork['testId']>[0][]) {
  const company = await portal.given.company({ contact_email: 'jobs@nakhla.example' })
  return portal.given.job({ company_id: company.id, testIds: kinds.map(shipped.testId) })
}
const simulate = (job: { id: number }, more: Record<string, string> = {}) =>
  operator.types('simulate', { job: String(job.id), n: '6', seed: '3', url, ...more })

describe('portal simulate', () => {
  test('takes simulated candidates from sign-in to the end over HTTP, ties included, and mails nobody', async () => {
    const job = await jobWith('personality', 'sjt', 'career-drivers', 'profile', 'technical', 'pulse')
    const result = await simulate(job)
    expect(result).toMatchObject({ job: job.id, people: 6, skipped: 0, finished: 6, knocked: 0, left: 0 })
    expect(result.ties).toBeGreaterThan(0)
    const applications = await rows('select id, status from applications where job_id = $1', job.id)
    expect(applications.map(({ status }) => status)).toEqual(Array(6).fill(2))
    const fits = await rows("select value from scores where name = 'fit_score' and application_id = any($1)", [
      applications.map(({ id }) => id),
    ])
    expect(new Set(fits.map(({ value }) => value)).size).toBeGreaterThan(2)
    expect(await rows('select from mails')).toEqual([])
    expect(operator.heard().at(-1)).toBe('6 of 6')
  })

  test('takes turns where the same people are wanted twice at once, for another job or the same', async () => {
    const job = await jobWith('profile')
    const other = await portal.given.job({ company_id: job.company_id, testIds: [shipped.testId('profile')] })
    const runs = await Promise.all([simulate(job), simulate(other), simulate(job)])
    expect(runs.map(({ finished, skipped }) => [finished, skipped]).sort()).toEqual([
      [0, 6],
      [6, 0],
      [6, 0],
    ])
  })

  test('refuses a seed beyond which everybody would be the same person', async () => {
    const job = await jobWith('profile')
    await expect(simulate(job, { seed: '999999999999999' })).rejects.toThrow('--seed can be at most 1000000000.')
  })

  test('takes every game round by round to its end [SWIPE-01]; run again it has nothing to do', async () => {
    const job = await jobWith('profile', 'games')
    expect(await simulate(job, { n: '2' })).toMatchObject({ finished: 2, skipped: 0, left: 0 })
    const kindsTaken = await rows(
      `select t.kind, count(*)::int as people, min(s.status) as status from ${assessmentsOfJob} group by t.kind order by t.kind`,
      job.id,
    )
    expect(kindsTaken).toEqual(
      ['games', 'matched', 'path-finder', 'profile', 'rotate-it', 'shapes', 'swiped'].map((kind) => ({
        kind,
        people: 2,
        status: 2,
      })),
    )
    const swiped = `${assessmentsOfJob} and t.kind = 'swiped'`
    const roundsOf = (table: string) =>
      rows(`select question_id from ${table} where assessment_id in (select s.id from ${swiped})`, job.id)
    expect(await roundsOf('runs')).toHaveLength(6)
    expect(await roundsOf('answers')).toHaveLength(6)
    expect(await simulate(job, { n: '2' })).toMatchObject({ finished: 0, skipped: 2 })
  })

  test('a game that broke off between two rounds is gone on with, and what was answered stays', async () => {
    const job = await jobWith('games')
    await simulate(job, { n: '1' })
    const swiped = `${assessmentsOfJob} and t.kind = 'swiped'`
    const [{ id, parent_id, application_id }] = await rows(
      `select s.id, s.parent_id, s.application_id from ${swiped}`,
      job.id,
    )
    const answers = () =>
      rows('select question_id, data, late from answers where assessment_id = $1 order by question_id', id)
    const before = await answers()
    await portal.given.applicationAt(application_id, 1)
    await portal.given.assessmentAt(id, 1)
    await portal.given.assessmentAt(parent_id, 1)
    const later = before.slice(1).map(({ question_id }) => question_id)
    for (const table of ['answers', 'runs']) {
      await rows(`delete from ${table} where assessment_id = $1 and question_id = any($2)`, id, later)
    }
    // The time of the first round is long up, so what is said to it again comes too late to count.
    await rows("update runs set begun_at = now() - interval '1 hour', ended_at = null where assessment_id = $1", id)
    expect(await simulate(job, { n: '1' })).toMatchObject({ finished: 1, skipped: 0 })
    expect(await answers()).toEqual(before)
    expect(await rows(`select from ${assessmentsOfJob} and s.status <> 2`, job.id)).toEqual([])
  })

  test('run again it has nothing to do; after it broke off it goes on with the same people', async () => {
    const job = await jobWith('pulse', 'sjt')
    expect(await simulate(job, { n: '2' })).toMatchObject({ finished: 2, skipped: 0 })
    const answersOf = () =>
      rows(
        'select data from answers a join assessments s on s.id = a.assessment_id join applications p on p.id = s.application_id where p.job_id = $1 order by a.assessment_id, a.question_id',
        job.id,
      )
    const before = await answersOf()
    expect(await simulate(job, { n: '2' })).toMatchObject({ finished: 0, skipped: 2 })
    // As if it had been broken off inside the second assessment of somebody.
    const [application] = await rows('select id from applications where job_id = $1 order by id', job.id)
    const [sjt] = await rows(
      'select id from assessments where application_id = $1 and test_id = $2',
      application.id,
      shipped.testId('sjt'),
    )
    await portal.given.applicationAt(application.id, 1)
    await portal.given.assessmentAt(sjt.id, 1)
    await rows('delete from answers where assessment_id = $1', sjt.id)
    expect(await simulate(job, { n: '3' })).toMatchObject({ finished: 2, skipped: 1 })
    expect((await answersOf()).slice(0, before.length)).toEqual(before)
  })

  test('leaves what only a person can take, and says so', async () => {
    const job = await jobWith('pulse', 'video')
    expect(await simulate(job, { n: '1' })).toMatchObject({ finished: 0, left: 1 })
  })

  test('makes more people than one statement has room for', async () => {
    const job = await jobWith('pulse')
    await expect(simulate(job, { n: '14000', url: 'http://127.0.0.1:9' })).rejects.toThrow('Nothing answers')
    const [made] = await rows(
      `select count(*)::int as people, max(last_name) filter (where email = 'candidate-3-13999@simulated.invalid') as name
        from users u join job_candidates c on c.user_id = u.id where c.job_id = $1`,
      job.id,
    )
    expect(made).toEqual({ people: 14_000, name: 'Candidate 13999' })
  })

  test('says what is wrong', async () => {
    const job = await jobWith('pulse')
    await expect(simulate({ id: 999_999 })).rejects.toThrow('There is no job 999999.')
    await expect(simulate(job, { n: '0' })).rejects.toThrow('--n must be a whole number from 1, but is "0".')
    const company = await portal.given.company()
    const over = await portal.given.job({ company_id: company.id, deadline: new Date('2020-01-01') })
    await expect(simulate(over)).rejects.toThrow('The deadline for this job has passed. See job extend.')
    expect(await rows('select from users where company_id = $1', company.id)).toEqual([])
    await expect(simulate(job, { url: 'http://127.0.0.1:9' })).rejects.toThrow('Nothing answers at http://127.0.0.1:9.')
  })
})
