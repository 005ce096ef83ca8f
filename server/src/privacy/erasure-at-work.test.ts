import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice } from '../testing/asked.ts'
import { only } from '../testing/only.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../testing/portal-with-folder.ts'
import { whileErasedAt } from '../testing/while-erased.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const typed = 'Something that only Layla can know'

const whileErased = whileErasedAt(() => portal)

async function atWork() {
  const person = await portal.given.candidate()
  const work = await portal.given.begun(person, { kind: 'technical', asked: [choice({ format: 4 })] })
  return { person, work, question: only(work.questionIds) }
}

const kept = async (table: 'answers' | 'draft_sheets', assessmentId: number) =>
  (await portal.database.pool.query(`select * from ${table} where assessment_id = $1`, [assessmentId])).rows

test('an answer that comes while its writer is erased is refused, and not kept [T-DP-04]', async () => {
  const { person, work, question } = await atWork()
  const body = [{ assessment: work.id, question, data: { option_id: typed } }]
  const saved = await whileErased(person, () => portal.as(person).call('saveAnswers', { body }))
  expect(saved.status).toBe(400)
  expect(JSON.stringify(await kept('answers', work.id))).not.toContain(typed)
})

test('neither is what is only begun to be typed [T-DP-04]', async () => {
  const { person, work, question } = await atWork()
  const body = { assessment_id: work.id, answers: [{ question, data: { option_id: typed } }] }
  const cached = await whileErased(person, () => portal.as(person).call('cacheAnswers', { body }))
  expect(cached.status).toBe(409)
  expect(JSON.stringify(await kept('draft_sheets', work.id))).not.toContain(typed)
})
