import { tiedOptions } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { only } from '../../testing/only.ts'
import { openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedWork, type ShippedWork, type Working } from '../../testing/shipped-work.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import type { ExplainedScore } from '../scores/explain.service.ts'

let portal: Portal
let shipped: ShippedWork
beforeAll(async () => {
  portal = await openShippedPortal()
  shipped = await openShippedWork(portal)
})
afterAll(() => portal.close())

const complete = ({ person, works }: Working) =>
  portal.as(person).call('completeAssessment', { params: { id: only(works).id }, body: {} })
const tiedOf = ({ person, works }: Working) =>
  portal.as(person).call('getTiedOptions', { params: { id: only(works).id } })
const untie = ({ person, works }: Working, body: { option_id: number; scale: number }[]) =>
  portal.as(person).call('untieOptions', { params: { id: only(works).id }, body })
const rowsOf = async (sql: string, id: number) => (await portal.database.pool.query(sql, [id])).rows

/** Simulated people until one has a tie, or has none. About half of them have one. */
async function someone({ isTied }: { isTied: boolean }): Promise<Working> {
  for (let seed = 1; seed < 40; seed++) {
    const working = await shipped.begin(['personality'], { seed })
    await portal.as(working.person).call('saveAnswers', { body: only(working.works).items })
    const { body } = await complete(working)
    if ((body.status === 4) === isTied) return working
  }
  throw new Error('Nobody was found')
}

const ratingsFor = (options: { id: number }[]) =>
  options.map(({ id }, index) => ({ option_id: id, scale: (index % 5) + 1 }))

describe('personality without a tie', () => {
  test('is completed, and has nothing to decide [PERS-22]', async () => {
    const working = await someone({ isTied: false })
    expect((await tiedOf(working)).body).toEqual([])
    expect(await untie(working, [{ option_id: 1, scale: 1 }])).toRefuseWith('nothing-tied')
  })
})

describe('a tie [PERS-23]', () => {
  test('keeps status 4 until it is decided, whoever completes again; the application is not finished [OPEN-32] [T-CON-12]', async () => {
    const working = await someone({ isTied: true })
    expect((await complete(working)).body).toMatchObject({ status: 4 })
    const [application] = await rowsOf('select status from applications where id = $1', working.application.id)
    expect(application).toEqual({ status: 1 })
  })

  test('offers one statement for each tied trait and says nothing else [API-34] [PERS-25]', async () => {
    const working = await someone({ isTied: true })
    const { status, body } = await tiedOf(working)
    expect(status).toBe(200)
    expect(tiedOptions.safeParse(body).success).toBe(true)
    expect(body.length).toBeGreaterThan(1)
    expect(Object.keys(only(body))).toEqual(['id', 'text', 'value'])
    expect(body.map(({ value }) => value)).toEqual(body.map((_, index) => index + 1))
    const tied = await rowsOf(
      'select option_id from tied_traits where assessment_id = $1 order by place',
      only(working.works).id,
    )
    expect(body.map(({ id }) => id)).toEqual(tied.map(({ option_id }) => option_id))
    const arabic = await portal.send({
      method: 'GET',
      url: `/api/v1/ar/assessments/${only(working.works).id}/tied_traits_options/`,
      headers: { authorization: `Token ${working.person.token}` },
    })
    expect(only(arabic.body as { text: string }[]).text).toMatch(/[\u0621-\u064a]{3}/)
  })

  test('decided, it completes the assessment and the application, and changes no score [API-35] [PERS-31]', async () => {
    const working = await someone({ isTied: true })
    const { id } = only(working.works)
    const scored = 'select trait_id, sten_score_percentage from trait_scores where assessment_id = $1 order by trait_id'
    const before = await rowsOf(scored, id)
    const ratings = ratingsFor((await tiedOf(working)).body)
    expect(await untie(working, ratings)).toMatchObject({ status: 200, body: { id, status: 2 } })
    expect(await rowsOf(scored, id)).toEqual(before)
    const [application] = await rowsOf('select status from applications where id = $1', working.application.id)
    expect(application).toEqual({ status: 2 })
    expect((await tiedOf(working)).body).toEqual([])
    expect((await complete(working)).body).toMatchObject({ status: 2 })
  })

  test('that somebody thinks about for long leaves it proved how fast the statements were answered [OPEN-36]', async () => {
    const working = await someone({ isTied: true })
    const { id } = only(working.works)
    await untie(working, ratingsFor((await tiedOf(working)).body))
    await rowsOf(`update assessments set completed_at = completed_at + interval '1 hour' where id = $1`, id)
    const asked = { application: String(working.application.id), json: true }
    const proved = await openOperator(portal).types<ExplainedScore[]>('score', asked)
    expect(proved.flatMap(({ flags }) => flags)).toContain('too_fast')
    expect(proved.filter(({ follows }) => follows !== true)).toEqual([])
  })

  test('decided twice: the same is the same code and body, something else is 409 [T-CON-02] [T-CON-12]', async () => {
    const working = await someone({ isTied: true })
    const ratings = ratingsFor((await tiedOf(working)).body)
    const first = await untie(working, ratings)
    const again = await untie(working, [...ratings].reverse())
    const { id, status } = first.body
    expect([first.status, status]).toEqual([200, 2])
    expect([again.status, again.body]).toMatchObject([200, { id, status }])
    const others = ratings.map((rating) => ({ ...rating, scale: 6 - rating.scale }))
    expect(await untie(working, others.length === 1 ? [] : others)).toRefuseWith('untied-otherwise')
  })

  test('takes exactly the offered options, each once, and a scale once per page [PERS-28] [T-CON-12] [T-VAL-08]', async () => {
    const working = await someone({ isTied: true })
    const ratings = ratingsFor((await tiedOf(working)).body)
    const [first = { option_id: 0, scale: 1 }, ...rest] = ratings
    const wrong = [
      rest,
      [...ratings, { option_id: 2 ** 31, scale: 1 }],
      [{ ...first, option_id: 2 ** 31 }, ...rest],
      [first, ...ratings],
      ratings.map((rating) => ({ ...rating, scale: 3 })),
    ]
    for (const body of wrong) {
      const answer = await untie(working, body)
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } })
    }
    expect(await untie(working, [{ ...first, scale: 6 }, ...rest])).toMatchObject({
      status: 400,
      body: expect.arrayContaining([{ scale: [expect.any(String)] }]),
    })
    expect((await complete(working)).body).toMatchObject({ status: 4 })
  })

  test('is refused after the deadline and its grace [OPEN-26]', async () => {
    const working = await someone({ isTied: true })
    const ratings = ratingsFor((await tiedOf(working)).body)
    await portal.given.deadlineAgo(working.application, 121)
    expect(await tiedOf(working)).toRefuseWith('deadline-passed')
    expect(await untie(working, ratings)).toRefuseWith('deadline-passed')
    await portal.given.deadlineAgo(working.application, 100)
    expect((await untie(working, ratings)).status).toBe(200)
  })
})
