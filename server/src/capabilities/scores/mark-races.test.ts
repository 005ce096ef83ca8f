import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const query = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const type = (name: string, values: Record<string, string>) => portal.operator.types(name, values)

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

/** Work that is begun while something else has begun, which is done before it. */
async function after<Result>(
  other: () => Promise<unknown>,
  { applicationId }: Written,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from applications where id = $1 for update', [applicationId])
  const before = other()
  await untilWaiting(portal, 1)
  const working = work()
  await Promise.race([working.catch(() => undefined), untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  await before
  return working
}

const mark = ({ id, question }: Written) => {
  const place = { assessment: String(id), question: String(question) }
  return type('mark', { ...place, mark: '1', by: 'Rana Saad', note: 'Layla writes well' })
}
const decide = (what: 'reopen' | 'void', { id }: Written) =>
  type(`assessment ${what}`, { assessment: String(id), reason: 'Layla had no line.', by: 'Rana Saad' })
const erase = ({ person }: Written) => type('erase', { user: person.email })
const marks = ({ id }: Written) => query('select from marks where assessment_id = $1', id)

test('a mark that waits while the assessment is opened again is refused: it would count for what is written next', async () => {
  const work = await written()
  const marking = after(
    () => decide('reopen', work),
    work,
    () => mark(work),
  )
  await expect(marking).rejects.toThrow('is not completed')
  expect(await marks(work)).toEqual([])
})

test('a mark that waits while the person is erased is refused: its note would stay behind [T-DP-04]', async () => {
  const work = await written()
  const marking = after(
    () => erase(work),
    work,
    () => mark(work),
  )
  await expect(marking).rejects.toThrow('has no question')
  expect(await marks(work)).toEqual([])
})

test.each(['void', 'reopen'] as const)(
  'to %s what somebody has completed who is erased meanwhile is refused, and its reason not kept [T-DP-04]',
  async (what) => {
    const work = await written()
    const deciding = after(
      () => erase(work),
      work,
      () => decide(what, work),
    )
    await expect(deciding).rejects.toThrow('was erased')
    expect(await query('select status, void_reason from assessments where id = $1', work.id)).toEqual([
      { status: 2, void_reason: '' },
    ])
    expect(
      JSON.stringify(await query('select details from audit_log where subject = $1', String(work.id))),
    ).not.toContain('Layla')
  },
)
