import { type Kind, kinds } from '@mizan/contract/kinds/registry'
import { assessment } from '@mizan/contract/schemas/assessment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const get = (person: Candidate, id: number) => portal.as(person).call('getAssessment', { params: { id } })
const start = (person: Candidate, id: number) => portal.as(person).call('startAssessment', { params: { id } })
const statuses = async (applicationId: number) => {
  const { rows } = await portal.database.pool.query(
    `select status from applications where id = $1
     union all (select status from assessments where application_id = $1 order by id)`,
    [applicationId],
  )
  return rows.map(({ status }) => status)
}
const success = { status: 200, body: { success: true } }

async function mine(...given: Kind[]) {
  const person = await portal.given.candidate()
  const application = await portal.given.application(person, { kinds: given.length > 0 ? given : ['sjt', 'profile'] })
  return { person, application, id: application.first.id, second: application.assessments[1]?.id ?? 0 }
}

let family = 0
async function withGames() {
  const person = await portal.given.candidate()
  const slugs = [`shapes-family-${++family}`, `swiped-family-${family}`]
  await portal.given.test('shapes', { slug: slugs[0] ?? '' })
  await portal.given.test('swiped', { slug: slugs[1] ?? '' })
  const games = await portal.given.test('games', { content: { children: slugs }, questions: 0 })
  const application = await portal.given.application(person, { testIds: [games.id] })
  const [parent = 0, shapes = 0, swiped = 0] = application.assessments.map(({ id }) => id)
  return { person, application, parent, shapes, swiped }
}

describe('an assessment [API-25] [DATA-15]', () => {
  test('says its status, its test and the application it counts for [OPEN-32]', async () => {
    const { person, application, id } = await mine('sjt')
    const { status, body } = await get(person, id)
    expect(status).toBe(200)
    expect(assessment.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ id, status: 0, parent_id: null, total_traits: 0, applications: [application.id] })
    expect(body.test).toMatchObject({ type: { id: 2 }, total_questions: 2, duration: '00:25:00' })
  })

  test('names its questions by id, in their order, and holds nothing else of them [OPEN-40]', async () => {
    const { person, id } = await mine('technical')
    const { body } = await get(person, id)
    const { rows } = await portal.database.pool.query('select id from questions where test_id = $1 order by position', [
      body.test.id,
    ])
    expect(body.test.questions).toEqual(rows.map((row) => row.id))
  })

  test('has its children in their order, each with its category; a child knows its parent [DATA-18] [OPEN-05]', async () => {
    const { person, parent, shapes, swiped } = await withGames()
    const { body } = await get(person, parent)
    expect(body.children.map(({ id, status, test }) => [id, status, test.type.id, test.category])).toEqual([
      [shapes, 0, 6, 8],
      [swiped, 0, 6, 7],
    ])
    expect((await get(person, swiped)).body).toMatchObject({ parent_id: parent, children: [] })
  })

  test('of somebody else, of the same company or another, is not found [T-AZ-01]', async () => {
    const { person, id } = await mine()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    const stranger = await portal.given.candidate()
    for (const other of [colleague, stranger]) {
      expect(await get(other, id)).toRefuseWith('not-found')
      expect(await start(other, id)).toRefuseWith('not-found')
    }
    expect(await get(person, 999_999)).toRefuseWith('not-found')
  })
})

describe('starting an assessment [API-26] [ADASH-12]', () => {
  test('makes it status 1 and begins its application [OPEN-32]', async () => {
    const { person, application, id } = await mine()
    expect(outcome(await start(person, id))).toEqual(success)
    expect(await statuses(application.id)).toEqual([1, 1, 0])
  })

  test('again changes nothing, also while a tie waits', async () => {
    const { person, application, id } = await mine()
    await start(person, id)
    expect(outcome(await start(person, id))).toEqual(success)
    await portal.given.assessmentAt(id, 4)
    expect(outcome(await start(person, id))).toEqual(success)
    expect(await statuses(application.id)).toEqual([1, 4, 0])
  })

  test('is refused with 409 once it is completed: no redo [ADASH-11]', async () => {
    const { person, application, id } = await mine()
    await portal.given.applicationAt(application.id, 1)
    await portal.given.assessmentAt(id, 2)
    expect(await start(person, id)).toRefuseWith('assessment-completed')
    expect(await statuses(application.id)).toEqual([1, 2, 0])
  })

  test('is refused with 409 while the application is archived, and leaves it so', async () => {
    const { person, application, id } = await mine()
    await portal.given.applicationAt(application.id, 3)
    expect(await start(person, id)).toRefuseWith('application-archived')
    expect(await statuses(application.id)).toEqual([3, 0, 0])
  })

  test('is refused with 400 after a knock-out [T-CON-15]', async () => {
    const { person, application, id, second } = await mine()
    await portal.given.assessmentAt(id, 2)
    await portal.given.applicationAt(application.id, 2, { isKnocked: true })
    expect(await start(person, second)).toRefuseWith('application-knocked')
    expect(await statuses(application.id)).toEqual([2, 2, 0])
  })

  test('of a game also starts what gathers the games; the others stay', async () => {
    const { person, application, swiped } = await withGames()
    expect(outcome(await start(person, swiped))).toEqual(success)
    expect(await statuses(application.id)).toEqual([1, 1, 0, 1])
  })

  test('with nothing in it is refused with 400 [OPEN-04]', async () => {
    const person = await portal.given.candidate()
    const empty = await portal.given.test('video', { questions: 0 })
    const { first } = await portal.given.application(person, { testIds: [empty.id] })
    expect(await start(person, first.id)).toRefuseWith('assessment-empty')
  })

  test.each((Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].question !== null))(
    'works for %s: every kind is started through the registry',
    async (kind) => {
      const { person, application, id } = await mine(kind)
      expect(outcome(await start(person, id))).toEqual(success)
      expect(await statuses(application.id)).toEqual([1, 1])
    },
  )
})
