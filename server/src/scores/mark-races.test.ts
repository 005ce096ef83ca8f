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
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-mark-races-'))
  portal = await openPortal({ dataDir })
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const query = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const type = (name: string, values: Record<string, string>) => openOperator(portal, { dataDir }).types(name, values)

/** A completed assessment with a text that people mark. */
async function written() {
  const person = await portal.given.candidate()
  const work = await portal.given.begun(person, { kind: 'technical', asked: [choice({ format: 4 })] })
  const question = only(work.questionIds)
  await query(
    `insert into question_keys (question_id, answer_key) values ($1, '{"type": "free", "weight": 1}')`,
    question,
  )
  const item = { assessment: work.id, question, data: { option_id: 'Something written' } }
  await portal.as(person).call('saveAnswers', { body: [item] })
  expect((await portal.as(person).call('completeAssessment', { params: { id: work.id }, body: {} })).status).toBe(200)
  return { person, question, ...work }
}
type Written = Awaited<ReturnType<typeof written>>

/** A mark that is given while something else has begun, which is done before it. */
async function markedAfter({ id, applicationId, question }: Written, other: () => Promise<unknown>): Promise<unknown> {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from applications where id = $1 for update', [applicationId])
  const before = other()
  await untilWaiting(portal, 1)
  const place = { assessment: String(id), question: String(question) }
  const marking = type('mark', { ...place, mark: '1', by: 'Rana Saad', note: 'Layla writes well' })
  await Promise.race([marking.catch(() => undefined), untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  await before
  return marking
}

const marks = ({ id }: Written) => query('select from marks where assessment_id = $1', id)

test('a mark that waits while the assessment is opened again is refused: it would count for what is written next', async () => {
  const work = await written()
  const about = { assessment: String(work.id), reason: 'The line was cut.', by: 'Rana Saad' }
  const marking = markedAfter(work, () => type('assessment reopen', about))
  await expect(marking).rejects.toThrow('is not completed')
  expect(await marks(work)).toEqual([])
})

test('a mark that waits while the person is erased is refused: its note would stay behind [T-DP-04]', async () => {
  const work = await written()
  const marking = markedAfter(work, () => type('erase', { user: work.person.email }))
  await expect(marking).rejects.toThrow('has no question')
  expect(await marks(work)).toEqual([])
})
