import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

async function atWork() {
  const work = await portal.given.begun(person, { kind: 'technical', asked: [choice({ format: 1, options: [7, 8] })] })
  return { ...work, question: only(work.questionIds) }
}
type Work = Awaited<ReturnType<typeof atWork>>

const save = ({ id, question }: Work, option_id: number, rev: number) =>
  portal.as(person).call('saveAnswers', { body: [{ assessment: id, question, data: { option_id }, rev }] })
const complete = ({ id }: Work) => portal.as(person).call('completeAssessment', { params: { id }, body: {} })
const stored = async ({ id }: Work) =>
  (await portal.database.pool.query('select data, rev from answers where assessment_id = $1', [id])).rows

/** What comes of two calls of which the first has to wait for what this takes, and the second for the first. */
async function inTurn<One, Two>(taking: string, first: () => Promise<One>, second: () => Promise<Two>) {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query(taking)
  const before = first()
  await untilWaiting(portal)
  const after = second()
  await Promise.race([after, untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  return [await before, await after] as const
}

test('an answer that waits for the completion is refused, and not stored behind what was scored [T-CON-06]', async () => {
  const work = await atWork()
  await save(work, 7, 1)
  const [completed, late] = await inTurn(
    'lock table audit_log in share mode',
    () => complete(work),
    () => save(work, 8, 2),
  )
  expect(completed.status).toBe(200)
  expect(late).toRefuseWith('assessment-completed')
  expect(await stored(work)).toEqual([{ data: { option_id: 7 }, rev: 1 }])
})

test('an answer on its way when the assessment is completed is waited for, and scored [T-CON-06]', async () => {
  const work = await atWork()
  await save(work, 7, 1)
  const [saved, completed] = await inTurn(
    `select from answers where assessment_id = ${work.id} for update`,
    () => save(work, 8, 2),
    () => complete(work),
  )
  expect([saved.status, completed.status]).toEqual([201, 200])
  const scored = createHash('sha256').update(JSON.stringify([[work.question, { option_id: 8 }, null]]))
  const { rows } = await portal.database.pool.query('select inputs from scores where assessment_id = $1', [work.id])
  expect(rows).toEqual([{ inputs: { answers: 1, sha256: scored.digest('hex') } }])
})
