import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arcade, openArcade, type Player } from '../../testing/arcade.ts'
import type { Candidate } from '../../testing/given.ts'
import type { Portal } from '../../testing/portal.ts'
import { applicationsForJob } from './applications.service.ts'

let arcade: Arcade
let portal: Portal
beforeAll(async () => {
  arcade = await openArcade()
  portal = arcade.portal
})
afterAll(() => arcade.close())

const FORMS = ['a', 'b', 'c', 'd']
const games = async () => (await query("select id from tests where slug = 'games'"))[0].id
const query = async (sql: string, values: unknown[] = []) => (await portal.database.pool.query(sql, values)).rows

/** The forms of Shapes that a person has been dealt, in the order of their applications. */
const dealtTo = async ({ id }: Candidate): Promise<string[]> =>
  (
    await query(
      `select t.form from applications ap join assessments a on a.application_id = ap.id join tests t on t.id = a.test_id
       where ap.user_id = $1 and t.kind = 'shapes' order by a.id`,
      [id],
    )
  ).map(({ form }) => form)

const applied = async (person: Candidate, times: number): Promise<string[]> => {
  for (let time = 0; time < times; time++) await portal.given.application(person, { testIds: [await games()] })
  return dealtTo(person)
}

const finish = async (player: Player) => {
  await player.questions()
  await player.complete({ end: true })
  return player.score()
}

describe('forms of a game', () => {
  test('are dealt at random, and none twice to one person while another is left', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.given.candidate()))
    const firsts = new Set<string | undefined>()
    for (const person of people) firsts.add((await applied(person, 1))[0])
    expect(firsts.size).toBeGreaterThan(1)
    const [person] = people as [Candidate]
    expect((await applied(person, 3)).toSorted()).toEqual(FORMS)
  })

  test('are not dealt again to the same e-mail address in another company', async () => {
    const first = await portal.given.candidate()
    const second = await portal.given.candidate({ email: first.email.toUpperCase() })
    expect(second.company_id).not.toBe(first.company_id)
    expect([...(await applied(first, 2)), ...(await applied(second, 2))].toSorted()).toEqual(FORMS)
  })

  test('differ also where one person applies for four jobs at the same moment', async () => {
    const person = await portal.given.candidate()
    const testIds = [await games()]
    const jobs = await Promise.all(
      Array.from({ length: 4 }, () => portal.given.job({ company_id: person.company_id, testIds })),
    )
    for (const job of jobs) await portal.given.invitation(person, job)
    await Promise.all(jobs.map(({ id }) => portal.as(person).call('apply', { body: { job_id: id } })))
    expect((await dealtTo(person)).toSorted()).toEqual(FORMS)
  })

  test('are known by their items: a new version with the same items is nothing new', async () => {
    const person = await portal.given.candidate()
    await portal.given.test('shapes', { slug: 'shapes-again', form: 'a', items_sha256: 'same' })
    const gathering = await portal.given.test('games', { content: { children: ['shapes-again'] }, questions: 0 })
    await portal.given.application(person, { testIds: [gathering.id] })
    await portal.given.test('shapes', { slug: 'shapes-again', version: 2, form: 'a', items_sha256: 'same' })
    await portal.given.test('shapes', { slug: 'shapes-again', version: 2, form: 'b', items_sha256: 'other' })
    await portal.given.application(person, { testIds: [gathering.id] })
    expect(await dealtTo(person)).toEqual(['a', 'b'])
  })

  test('are dealt anew to an address whose person was erased: nothing about them is remembered', async () => {
    const person = await portal.given.candidate()
    await applied(person, 4)
    await query('update users set email = $2, erased_at = now() where id = $1', [
      person.id,
      `erased-${person.id}@x.invalid`,
    ])
    const again = await portal.given.candidate({ email: person.email })
    expect((await applied(again, 4)).toSorted()).toEqual(FORMS)
  })
})

describe('where a person has seen every form', () => {
  test('the one comes again that they saw longest ago; its trace says so, and so does the list of applications', async () => {
    const person = await portal.given.candidate()
    for (const _ of FORMS) {
      const score = await finish(await arcade.player('shapes', { person }))
      expect(score?.trace.flags).not.toContain('seen_before')
    }
    const seen = await dealtTo(person)
    const again = await arcade.player('shapes', { person })
    const score = await finish(again)
    expect(score?.trace).toMatchObject({ form: seen[0], flags: expect.arrayContaining(['seen_before']) })
    expect(await dealtTo(person)).toEqual([...seen, seen[0]])
    const listed = await applicationsForJob(portal.database.db, system, again.application.job_id)
    expect(listed).toMatchObject([{ email: person.email, seen_before: true }])
  })

  test('one that was dealt and never handed out comes first, and is nothing they have seen', async () => {
    const person = await portal.given.candidate()
    for (const _ of FORMS.slice(0, 3)) await finish(await arcade.player('shapes', { person }))
    const [untouched] = (await applied(person, 1)).slice(-1)
    const score = await finish(await arcade.player('shapes', { person }))
    expect(score?.trace.form).toBe(untouched)
    expect(score?.trace.flags).not.toContain('seen_before')
  })
})
