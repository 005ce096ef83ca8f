import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operator, openOperator } from '../testing/operator.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { openShippedWork, type ShippedWork } from '../testing/shipped-work.ts'

let portal: Portal
let operator: Operator
let shipped: ShippedWork
let url: string
beforeAll(async () => {
  portal = await openPortal()
  operator = openOperator(portal)
  shipped = await openShippedWork(portal)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
})
afterAll(() => portal.close())

const rows = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows

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

  test('says what is wrong', async () => {
    const job = await jobWith('pulse')
    await expect(simulate({ id: 999_999 })).rejects.toThrow('There is no job 999999.')
    await expect(simulate(job, { n: '0' })).rejects.toThrow('--n must be a number, but is "0".')
    await expect(simulate(job, { url: 'http://127.0.0.1:9' })).rejects.toThrow('Nobody answers at http://127.0.0.1:9.')
  })
})
