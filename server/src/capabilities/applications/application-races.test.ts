import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const atOnce = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => work()))
const query = async (sql: string, values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const audited = async (id: number) =>
  (await query('select action from audit_log where subject = $1 order by id', [String(id)])).map(({ action }) => action)

async function mine() {
  const person = await portal.given.candidate()
  return { person, application: await portal.given.application(person) }
}
const take = (
  person: Candidate,
  step: 'startApplication' | 'archiveApplication' | 'unarchiveApplication',
  id: number,
) => portal.as(person).call(step, { params: { id } })

describe('whoever is just applying', () => {
  /** What comes of a command that begins while somebody is applying who has found the job, and has no application yet. */
  async function whileApplying(name: string, values: Record<string, string> = {}) {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id })
    await portal.given.invitation(person, job)
    const holder = await portal.database.pool.connect()
    await holder.query(`create function wait_for_it() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$`)
    await holder.query(
      'create trigger wait_for_it before insert on applications for each row execute function wait_for_it()',
    )
    await holder.query('select pg_advisory_lock(1)')
    const applying = portal.as(person).call('apply', { body: { job_id: job.id } })
    await untilWaiting(portal)
    const commanding = openOperator(portal)
      .types(name, { job: String(job.id), ...values })
      .catch((error: Error) => error.message)
    await Promise.race([commanding, untilWaiting(portal, 2)])
    await holder.query('select pg_advisory_unlock(1)')
    const { status, body } = await applying
    const said = await commanding
    await holder.query('drop trigger wait_for_it on applications; drop function wait_for_it')
    holder.release()
    return { status, body, said, job }
  }

  test('has applied, and the job is not removed under them', async () => {
    const { status, said } = await whileApplying('job remove')
    expect(said).toContain('has applications')
    expect(status).toBe(201)
  })

  test('gets the tests of the job, which does not ask for others at the same moment', async () => {
    const other = await portal.given.test('sjt')
    const { rows } = await portal.database.pool.query('select slug from tests where id = $1', [other.id])
    const { body, said, job } = await whileApplying('job set', { tests: rows[0].slug })
    expect(said).toContain('has applications already')
    const asked = await query('select test_id from job_tests where job_id = $1', [job.id])
    expect(body.assessments).toHaveLength(asked.length)
    expect(asked).not.toContainEqual({ test_id: other.id })
  })
})

test('two who apply first while a newer version of a game is imported get the same one', async () => {
  const first = await portal.given.candidate()
  const second = await portal.given.candidate({ company_id: first.company_id })
  const form = await portal.given.test('shapes', { slug: 'shapes-at-once' })
  const games = await portal.given.test('games', { content: { children: ['shapes-at-once'] }, questions: 0 })
  const job = await portal.given.job({ company_id: first.company_id, testIds: [games.id] })
  for (const person of [first, second]) await portal.given.invitation(person, job)
  const apply = (person: Candidate) => portal.as(person).call('apply', { body: { job_id: job.id } })
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  // The log is written last, when the first of them has the games and nobody sees it yet.
  await holder.query('lock table audit_log in share mode')
  const applying = [apply(first)]
  await untilWaiting(portal)
  await portal.given.test('shapes', { slug: 'shapes-at-once', version: 2 })
  applying.push(apply(second))
  await untilWaiting(portal, 2)
  await holder.query('commit')
  holder.release()
  const given = (await Promise.all(applying)).map(({ body }) =>
    body.assessments[0]?.children.map(({ test }) => test.id),
  )
  expect(given).toEqual([[form.id], [form.id]])
})

describe('two tabs at once', () => {
  test('50 applications for one job make one, with one set of assessments [T-CON-07] [T-CON-17]', async () => {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id, kinds: ['sjt', 'profile'] })
    await portal.given.invitation(person, job)
    const answers = await atOnce(50, () => portal.as(person).call('apply', { body: { job_id: job.id } }))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    for (const { body } of answers) expect(body.assessments).toHaveLength(2)
    expect(await query('select id from applications where user_id = $1', [person.id])).toHaveLength(1)
  })

  test('whoever is erased or locked out while applying is refused, and leaves no application behind', async () => {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id })
    await portal.given.invitation(person, job)
    const leaving = await portal.database.pool.connect()
    await leaving.query('begin')
    await leaving.query('update users set is_active = false where id = $1', [person.id])
    const applying = portal.as(person).call('apply', { body: { job_id: job.id } })
    await untilWaiting(portal)
    await leaving.query('commit')
    leaving.release()
    expect((await applying).status).toBe(401)
    expect(await query('select id from applications where user_id = $1', [person.id])).toEqual([])
  })

  test('50 starts are one: the first time stays [T-CON-08]', async () => {
    const { person, application } = await mine()
    const answers = await atOnce(50, () => take(person, 'startApplication', application.id))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await audited(application.id)).toEqual(['application-begin'])
  })

  test('50 starts of one assessment are one, and begin the application once [T-CON-08]', async () => {
    const { person, application } = await mine()
    const { id } = application.first
    const start = () => portal.as(person).call('startAssessment', { params: { id } })
    expect((await start()).status).toBe(200)
    const [first] = await query('select started_at from assessments where id = $1', [id])
    const answers = await atOnce(50, start)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await query('select started_at from assessments where id = $1', [id])).toEqual([first])
    expect(await audited(application.id)).toEqual(['application-begin'])
  })

  test('archiving has exactly one effect; the other tab is told [APP-05] [OPEN-14]', async () => {
    const { person, application } = await mine()
    const answers = await atOnce(10, () => take(person, 'archiveApplication', application.id))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect(await audited(application.id)).toEqual(['application-archive'])
  })

  test('starting against archiving and reactivating always ends in a legal state [T-CON-09]', async () => {
    const { person, application } = await mine()
    const steps = ['startApplication', 'archiveApplication', 'unarchiveApplication'] as const
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => take(person, steps[index % 3] ?? 'startApplication', application.id)),
    )
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    const [row] = await query('select status, archived_from from applications where id = $1', [application.id])
    expect([0, 1, 3]).toContain(row.status)
    expect(row.status === 3).toBe(row.archived_from !== null)
    const effects = await audited(application.id)
    const archived = effects.filter((action) => action === 'application-archive').length
    const reactivated = effects.filter((action) => action === 'application-reactivate').length
    expect(archived - reactivated).toBe(row.status === 3 ? 1 : 0)
  })

  test('the other node makes no difference [T-CON-07]', async () => {
    const person = await portal.given.candidate()
    const job = await portal.given.job({ company_id: person.company_id })
    await portal.given.invitation(person, job)
    const other = await portal.anotherNode()
    const body = { job_id: job.id }
    const [one, two] = await Promise.all([
      portal.as(person).call('apply', { body }),
      other.as(person).call('apply', { body }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 201])
    expect(one.body.id).toBe(two.body.id)
    await other.close()
  })
})
