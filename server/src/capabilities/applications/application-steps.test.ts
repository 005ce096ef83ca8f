import type { RouteName } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Step = Extract<RouteName, 'startApplication' | 'archiveApplication' | 'unarchiveApplication'>
const take = (person: Candidate, step: Step, id: number) => portal.as(person).call(step, { params: { id } })
const stored = async (id: number) =>
  (
    await portal.database.pool.query(
      'select status, archived_from, started_at, archived_at from applications where id = $1',
      [id],
    )
  ).rows[0]
const audited = async (id: number) =>
  (
    await portal.database.pool.query('select action from audit_log where subject = $1 order by id', [String(id)])
  ).rows.map(({ action }) => action)

async function mine(status: 0 | 1 | 2 | 3 = 0, more: { archivedFrom?: 0 | 1; isKnocked?: boolean } = {}) {
  const person = await portal.given.candidate()
  const application = await portal.given.application(person)
  if (status !== 0) await portal.given.applicationAt(application.id, status, more)
  return { person, application, id: application.id }
}

const success = { status: 200, body: { success: true } }

describe('starting an application [API-20] [APP-01]', () => {
  test('makes it status 1', async () => {
    const { person, id } = await mine()
    expect(outcome(await take(person, 'startApplication', id))).toEqual(success)
    expect(await stored(id)).toMatchObject({ status: 1, started_at: expect.any(Date) })
  })

  test('again changes nothing [T-CON-08]', async () => {
    const { person, id } = await mine()
    await take(person, 'startApplication', id)
    const first = await stored(id)
    expect(outcome(await take(person, 'startApplication', id))).toEqual(success)
    expect(await stored(id)).toEqual(first)
    expect(await audited(id)).toEqual(['application-begin'])
  })

  test('is refused with 409 when it is completed or archived, and with 400 after a knock-out', async () => {
    const completed = await mine(2)
    expect(await take(completed.person, 'startApplication', completed.id)).toRefuseWith('application-completed')
    const archived = await mine(3)
    expect(await take(archived.person, 'startApplication', archived.id)).toRefuseWith('application-archived')
    const knocked = await mine(2, { isKnocked: true })
    expect(await take(knocked.person, 'startApplication', knocked.id)).toRefuseWith('application-knocked')
  })
})

describe('archiving [API-21] [APP-05]', () => {
  test.each([0, 1] as const)(
    'an application of status %i puts it away and deletes nothing [APP-06]',
    async (status) => {
      const { person, id } = await mine(status)
      expect(outcome(await take(person, 'archiveApplication', id))).toEqual(success)
      expect(await stored(id)).toMatchObject({ status: 3, archived_from: status, archived_at: expect.any(Date) })
      const { body } = await portal.as(person).call('getApplication', { params: { id } })
      expect(body).toMatchObject({ status: 3, total_assessments: 1 })
    },
  )

  test.each([2, 3] as const)('is refused with 400 for status %i [APP-06] [OPEN-14]', async (status) => {
    const { person, id } = await mine(status)
    const before = await stored(id)
    expect(await take(person, 'archiveApplication', id)).toRefuseWith('application-not-archivable')
    expect(await stored(id)).toEqual(before)
  })

  test('works after the deadline too: nobody is kept from tidying up [OPEN-26]', async () => {
    const { person, application, id } = await mine(1)
    await portal.given.deadlineAgo(application, 10_000)
    expect((await take(person, 'archiveApplication', id)).status).toBe(200)
    expect((await take(person, 'unarchiveApplication', id)).status).toBe(200)
  })
})

describe('reactivating [API-22] [APP-08]', () => {
  test.each([0, 1] as const)('restores status %i, held before [OPEN-14]', async (archivedFrom) => {
    const { person, id } = await mine(3, { archivedFrom })
    expect(outcome(await take(person, 'unarchiveApplication', id))).toEqual(success)
    expect(await stored(id)).toMatchObject({ status: archivedFrom, archived_from: null, archived_at: null })
    expect(await audited(id)).toEqual(['application-reactivate'])
  })

  test.each([0, 1, 2] as const)('is refused with 400 for status %i [OPEN-14]', async (status) => {
    const { person, id } = await mine(status)
    expect(await take(person, 'unarchiveApplication', id)).toRefuseWith('application-not-archived')
    expect(await stored(id)).toMatchObject({ status })
  })
})

test('the reason comes in the language of the call', async () => {
  const { person, id } = await mine(2)
  const answer = await portal.send({
    method: 'POST',
    url: `/api/v1/ar/applications/${id}/archive/`,
    headers: { authorization: `Token ${person.token}` },
  })
  expect(outcome(answer)).toEqual({
    status: 400,
    body: { detail: 'لا يمكن أرشفة الطلب إلا إذا لم يكن مكتملًا ولا مؤرشفًا.' },
  })
})

test.each(['startApplication', 'archiveApplication', 'unarchiveApplication'] as const)(
  '%s: an application of somebody else, or of nobody, is not found and stays as it is',
  async (step) => {
    const { id } = await mine(step === 'unarchiveApplication' ? 3 : 0)
    const stranger = await portal.given.candidate()
    const before = await stored(id)
    for (const other of [id, 999_999]) expect(await take(stranger, step, other)).toRefuseWith('not-found')
    expect(await stored(id)).toEqual(before)
  },
)
