import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statements } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

type Node = Pick<Portal, 'as' | 'close'>

let portal: Portal
let otherNode: Node
let person: Candidate
let begun: Awaited<ReturnType<Portal['given']['begun']>>
beforeAll(async () => {
  portal = await openPortal()
  otherNode = await portal.anotherNode()
})
afterAll(async () => {
  await otherNode.close()
  await portal.close()
})
beforeEach(async () => {
  person = await portal.given.candidate()
  begun = await portal.given.begun(person, { kind: 'personality', asked: [statements(11, 12, 13, 14)] })
})

const query = (text: string, values: unknown[]) => portal.database.pool.query(text, values)
const me = (node: Node) => node.as(person).call('getMe', {})
const questions = (node: Node) => node.as(person).call('getQuestions', { params: { id: begun.testId }, query: {} })
const list = (node: Node) => node.as(person).call('listApplications', {})

/** What every node answers, before and right after something happened. */
const onBoth = async (ask: (node: Node) => Promise<{ status: number }>) => [
  (await ask(portal)).status,
  (await ask(otherNode)).status,
]

describe('on every node at the next call', () => {
  test('who has logged out is refused [T-AUTH-07]', async () => {
    expect(await onBoth(me)).toEqual([200, 200])
    expect((await portal.as(person).call('logout', {})).status).toBe(204)
    expect(await onBoth(me)).toEqual([401, 401])
  })

  test.each([
    ['a deactivated account [T-AUTH-19]', 'update users set is_active = false where id = $1'],
    ['an erased person', 'delete from sessions where user_id = $1'],
  ])('%s is refused', async (_, statement) => {
    expect(await onBoth(questions)).toEqual([200, 200])
    await query(statement, [person.id])
    expect(await onBoth(me)).toEqual([401, 401])
    expect(await onBoth(questions)).toEqual([401, 401])
  })

  test('what a person has changed about themselves is seen', async () => {
    await onBoth(me)
    await portal.as(person).call('updateMe', { body: { first_name: 'Noor' } })
    for (const node of [portal, otherNode]) expect((await me(node)).body).toMatchObject({ first_name: 'Noor' })
  })

  test('there are no questions any more of what was archived, completed or taken away [OPEN-26] [T-KEY-03]', async () => {
    expect(await onBoth(questions)).toEqual([200, 200])
    await portal.as(person).call('archiveApplication', { params: { id: begun.applicationId } })
    expect(await onBoth(questions)).toEqual([400, 400])
    await portal.as(person).call('unarchiveApplication', { params: { id: begun.applicationId } })
    expect(await onBoth(questions)).toEqual([200, 200])
    await portal.given.assessmentAt(begun.id, 2)
    expect(await onBoth(questions)).toEqual([400, 400])
    await query('delete from assessments where id = $1', [begun.id])
    expect(await onBoth(questions)).toEqual([400, 400])
  })

  test('a deadline that was moved into the past counts [T-TIM-06]', async () => {
    expect(await onBoth(questions)).toEqual([200, 200])
    await portal.given.deadlineAgo(begun, 1)
    expect(await onBoth(questions)).toEqual([403, 403])
  })

  test.each([
    ['a new title of the job', `update jobs set title = jsonb_build_object('en', $2::text) where id = $1`, 'Baker'],
    [
      'a new name of the company',
      `update companies set name = jsonb_build_object('en', $2::text)
        where id = (select company_id from jobs where id = $1)`,
      'Plum and Sons',
    ],
  ])('%s is seen in the list of applications', async (_, statement, value) => {
    await onBoth(list)
    await query(statement, [begun.job_id, value])
    for (const node of [portal, otherNode]) expect(JSON.stringify((await list(node)).body)).toContain(value)
  })
})
