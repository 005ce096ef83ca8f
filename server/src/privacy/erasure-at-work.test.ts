import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice } from '../testing/asked.ts'
import { only } from '../testing/only.ts'
import { openOperator } from '../testing/operator.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { untilWaiting } from '../testing/waiting.ts'

let portal: Portal
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-erasure-at-work-'))
  portal = await openPortal({ dataDir })
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const typed = 'Something that only Layla can know'

/** Somebody at work, and an erasure that has erased their answers and cannot end before it is let go on. */
async function erasedAtWork() {
  const person = await portal.given.candidate()
  const work = await portal.given.begun(person, { kind: 'technical', asked: [choice({ format: 4 })] })
  await portal.call('login', { body: { email: person.email, password: person.password } })
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from audit_log where user_id = $1 for update', [person.id])
  const erasing = openOperator(portal, { dataDir }).types('erase', { user: person.email })
  await untilWaiting(portal)
  const end = async () => {
    await holder.query('commit')
    holder.release()
    await erasing
  }
  return { calls: portal.as(person), work, question: only(work.questionIds), end }
}

const kept = async (table: 'answers' | 'draft_sheets', assessmentId: number) =>
  (await portal.database.pool.query(`select * from ${table} where assessment_id = $1`, [assessmentId])).rows

test('an answer that comes while its writer is erased is refused, and not kept [T-DP-04]', async () => {
  const { calls, work, question, end } = await erasedAtWork()
  const body = [{ assessment: work.id, question, data: { option_id: typed } }]
  const saving = calls.call('saveAnswers', { body })
  await Promise.race([saving, untilWaiting(portal, 2)])
  await end()
  expect((await saving).status).toBe(400)
  expect(JSON.stringify(await kept('answers', work.id))).not.toContain(typed)
})

test('neither is what is only begun to be typed [T-DP-04]', async () => {
  const { calls, work, question, end } = await erasedAtWork()
  const body = { assessment_id: work.id, answers: [{ question, data: { option_id: typed } }] }
  const saving = calls.call('cacheAnswers', { body })
  await Promise.race([saving, untilWaiting(portal, 2)])
  await end()
  expect((await saving).status).toBe(409)
  expect(JSON.stringify(await kept('draft_sheets', work.id))).not.toContain(typed)
})
