import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Person, type Portal } from '../../testing/portal.ts'
import { openRememberingNode, type RememberingNode, soon } from '../../testing/remembering-node.ts'

let portal: Portal
let here: RememberingNode
let there: RememberingNode
let person: Candidate
let jobId: number
let applicationId: number
beforeAll(async () => {
  portal = await openPortal()
  here = await openRememberingNode(portal.databaseUrl)
  there = await openRememberingNode(portal.databaseUrl)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await portal.close()
})
beforeEach(async () => {
  person = await portal.given.candidate()
  jobId = (await portal.given.job({ company_id: person.company_id, kinds: ['sjt', 'profile'] })).id
  applicationId = (await portal.given.application(person, { jobId })).id
})

const query = (text: string, values: unknown[]) => portal.database.pool.query(text, values)
const list = (node: RememberingNode, who: Person = person) => node.ask(who, 'GET', 'applications/')
const detail = (node: RememberingNode, who: Person = person, id = applicationId) =>
  node.ask(who, 'GET', `v1/ar/applications/${id}/`)

/** From now on it remembers the job. */
const remembering = (node: RememberingNode) =>
  vi.waitFor(async () => {
    for (const [statement, read] of [
      ['find_applications', list],
      ['find_whole_application', detail],
    ] as const) {
      expect((await read(node)).statusCode).toBe(200)
      expect(await node.asksDuring(statement, () => read(node))).toBe(0)
    }
  }, soon)

/** As a node answers that remembers nothing. */
const asked = async (url: string) =>
  (await portal.send({ url: `/api/${url}`, headers: { authorization: `Token ${person.token}` } })).body

describe('what applications to one job have in common is remembered for a moment', () => {
  test('list and application read as if the database had been asked for all of it [DATA-12]', async () => {
    const { id: other } = await portal.given.application(person, { kinds: ['personality', 'games'] })
    await portal.given.applicationAt(other, 3)
    await portal.given.applicationAt(applicationId, 2, { isKnocked: true })
    await list(here)
    await remembering(here)
    await vi.waitFor(async () => {
      await detail(here, person, other)
      const again = () => detail(here, person, other)
      expect(await here.asksDuring('find_whole_application', again)).toBe(0)
    }, soon)
    expect((await list(here)).json()).toEqual(await asked('applications/'))
    for (const id of [applicationId, other]) {
      expect((await detail(here, person, id)).json()).toEqual(await asked(`v1/ar/applications/${id}/`))
    }
  })

  test('it says nothing about whose application it is', async () => {
    await remembering(here)
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    const stranger = await portal.given.candidate()
    for (const who of [colleague, stranger]) {
      expect((await list(here, who)).json()).toEqual([])
      expect((await detail(here, who)).statusCode).toBe(404)
    }
    expect((await detail(here, person, 999_999)).statusCode).toBe(404)
  })

  test.each([
    ['a new title', 'update jobs set title = $2 where id = $1', 'Baker', '"title":"Baker"'],
    ['a passed deadline', 'update jobs set deadline = $2 where id = $1', '2020-01-01', '"expired":true'],
    [
      'a new name of the company',
      'update companies set name = $2 where id = (select company_id from jobs where id = $1)',
      'Plum and Sons',
      '"name":"Plum and Sons"',
    ],
  ])('%s is seen on every node', async (_, statement, value, shown) => {
    await remembering(here)
    await remembering(there)
    await query(statement, [jobId, value])
    for (const node of [here, there]) {
      await vi.waitFor(async () => expect((await list(node)).body).toContain(shown), soon)
    }
  })

  test('what a person does is seen at once: nothing of their own is remembered', async () => {
    await remembering(here)
    const { assessments } = (await detail(here)).json()
    await portal.given.applicationAt(applicationId, 1)
    await portal.given.assessmentAt(assessments[0].id, 2)
    expect((await list(here)).json()).toMatchObject([{ status: 1, completed_assessments: 1 }])
    expect((await detail(here)).json()).toMatchObject({ status: 1, completed_assessments: 1 })
  })
})
