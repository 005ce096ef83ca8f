import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function begun(secondsAfterTheDeadline: number) {
  const person = await portal.given.candidate()
  const application = await portal.given.application(person, { kinds: ['sjt', 'profile'] })
  await portal.given.applicationAt(application.id, 1)
  await portal.given.assessmentAt(application.first.id, 1)
  await portal.given.deadlineAgo(application, secondsAfterTheDeadline)
  const { call } = portal.as(person)
  const params = { id: application.id }
  return {
    application,
    list: () => call('listApplications', {}),
    look: () => call('getApplication', { params }),
    start: () => call('startApplication', { params }),
    progress: () => call('getApplicationProgress', { params }),
    assessment: () => call('getAssessment', { params: { id: application.first.id } }),
    startNext: () => call('startAssessment', { params: { id: application.assessments[1]?.id ?? 0 } }),
    startAgain: () => call('startAssessment', { params: { id: application.first.id } }),
  }
}

const expired = {
  status: 403,
  body: { detail: 'The deadline for your application has expired.' },
}

describe('a deadline that passes in the middle of work [OPEN-26] [T-TIM-06]', () => {
  test('before it, everything goes on', async () => {
    const { start, progress, startNext } = await begun(-60)
    for (const call of [start, progress, startNext]) expect((await call()).status).toBe(200)
  })

  test('from its moment nothing new begins, but what is begun goes on for 120 seconds', async () => {
    const { start, startNext, startAgain, progress } = await begun(60)
    for (const call of [start, startNext, startAgain]) expect(outcome(await call())).toEqual(expired)
    expect((await progress()).status).toBe(200)
  })

  test('after that, work answers 403', async () => {
    const { start, startNext, progress } = await begun(121)
    for (const call of [start, startNext, progress]) expect(outcome(await call())).toEqual(expired)
  })

  test('looking stays possible: the list, the application and the assessment answer 200', async () => {
    const { list, look, assessment } = await begun(100_000)
    for (const call of [list, look, assessment]) expect((await call()).status).toBe(200)
    expect((await list()).body).toMatchObject([{ expired: true }])
  })

  test('a completed application is never expired', async () => {
    const { application, progress, start, startNext } = await begun(100_000)
    await portal.given.applicationAt(application.id, 2)
    expect((await progress()).status).toBe(200)
    for (const call of [start, startNext]) expect(await call()).toRefuseWith('application-completed')
  })

  test('a longer deadline opens the application again', async () => {
    const { application, start, startNext } = await begun(500)
    expect((await start()).status).toBe(403)
    await portal.given.deadlineAgo(application, -3600)
    expect((await startNext()).status).toBe(200)
  })

  test('the clock of the database decides, not that of the node [T-TIM-05]', async () => {
    const { start } = await begun(-3600)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
    try {
      expect((await start()).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

test.each(['Asia/Riyadh', 'America/St_Johns'])(
  'a deadline of any year is told on a database that keeps the time of %s',
  async (zone) => {
    const person = await portal.given.candidate()
    const application = await portal.given.application(person)
    const { pool } = portal.database
    const [{ name } = { name: '' }] = (await pool.query<{ name: string }>('select current_database() as name')).rows
    await pool.query(`alter database ${name} set timezone to '${zone}'`)
    const node = await portal.anotherNode()
    for (const deadline of ['9999-12-31T23:59:59.000Z', '1900-01-01T00:00:00.000Z']) {
      await pool.query('update jobs set deadline = $1 where id = (select job_id from applications where id = $2)', [
        deadline,
        application.id,
      ])
      const { status, body } = await node.as(person).call('listApplications', {})
      expect(status).toBe(200)
      expect(body).toMatchObject([{ job: { deadline } }])
    }
    await node.close()
  },
)
