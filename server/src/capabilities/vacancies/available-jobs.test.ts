import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const jobsOf = (person: Candidate) => portal.as(person).call('getAvailableJobs', { params: { id: person.id } })
const titlesOf = async (person: Candidate) => (await jobsOf(person)).body.map(({ title }) => title)

const invitedTo = async (person: Candidate, title: string, more: { deadline?: Date } = {}) => {
  const job = await portal.given.job({ company_id: person.company_id, title, ...more })
  await portal.given.invitation(person, job)
  return job
}

describe('the available jobs [API-16] [DASH-03]', () => {
  test('are those a candidate was invited to, with id, title, location and deadline [DATA-22]', async () => {
    const person = await portal.given.candidate()
    const deadline = new Date('2099-01-31T20:00:00Z')
    const job = await invitedTo(person, 'Analyst', { deadline })
    await portal.given.job({ company_id: person.company_id, title: 'Not for me' })
    expect(outcome(await jobsOf(person))).toEqual({
      status: 200,
      body: [{ id: job.id, title: 'Analyst', location: 'Dubai', deadline: '2099-01-31T20:00:00.000Z' }],
    })
  })

  test('come in the language of the call, in English where there is no Arabic', async () => {
    const person = await portal.given.candidate()
    await portal.given.invitation(person, await portal.given.job({ company_id: person.company_id, location: 'Dubai' }))
    const answer = await portal.send({
      url: `/api/v1/ar/auth/candidates/${person.id}/job/`,
      headers: { authorization: `Token ${person.token}` },
    })
    expect(answer.body).toMatchObject([{ title: 'مهندس', location: 'Dubai' }])
  })

  test('leave out what one has applied for, archived applications too, and what is closed [OPEN-13]', async () => {
    const person = await portal.given.candidate()
    await invitedTo(person, 'Open')
    await invitedTo(person, 'Closed', { deadline: new Date(Date.now() - 1000) })
    const applied = await invitedTo(person, 'Applied')
    const archived = await invitedTo(person, 'Archived')
    await portal.given.application(person, { jobId: applied.id })
    await portal.given.applicationAt((await portal.given.application(person, { jobId: archived.id })).id, 3)
    expect(await titlesOf(person)).toEqual(['Open'])
  })

  test('include jobs that are open to everybody of the company, and of no other', async () => {
    const person = await portal.given.candidate()
    await portal.given.job({ company_id: person.company_id, title: 'For all', is_open_to_all: true })
    const { id: elsewhere } = await portal.given.company()
    await portal.given.job({ company_id: elsewhere, title: 'Elsewhere', is_open_to_all: true })
    expect(await titlesOf(person)).toEqual(['For all'])
  })

  test('begin with the one a candidate was invited to first, and end with those for everybody [DASH-04]', async () => {
    const person = await portal.given.candidate()
    await portal.given.job({ company_id: person.company_id, title: 'For all', is_open_to_all: true })
    const later = await invitedTo(person, 'Later')
    await invitedTo(person, 'Earlier')
    await portal.database.pool.query(
      "update job_candidates set invited_at = invited_at + interval '1 day' where job_id = $1",
      [later.id],
    )
    expect(await titlesOf(person)).toEqual(['Earlier', 'Later', 'For all'])
  })

  test('of somebody else are not found, like those of an id that nobody has', async () => {
    const person = await portal.given.candidate()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    for (const id of [colleague.id, 999_999, 'abc', '0']) {
      expect(await portal.as(person).call('getAvailableJobs', { params: { id } })).toRefuseWith('not-found')
    }
  })
})
