import { gameInfo } from '@mizan/contract/schemas/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const info = (person: Candidate, id: number) => portal.as(person).call('getGameInfo', { params: { id } })

async function withGame(kind: 'shapes' | 'swiped' | 'sjt', seconds: number) {
  const person = await portal.given.candidate()
  const content = { timer_seconds: seconds, duration: '00:02:00', title: { en: 'A game', ar: 'لعبة' } }
  const { id: testId } = await portal.given.test(kind, { content })
  const application = await portal.given.application(person, { testIds: [testId] })
  return { person, id: application.first.id, testId, application }
}

describe('the info of a game [API-31] [GAME-06]', () => {
  test('says what it is, how long it takes and which limits count [OPEN-06]', async () => {
    const { person, id, testId } = await withGame('shapes', 120)
    const { status, body } = await info(person, id)
    expect(status).toBe(200)
    expect(gameInfo.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ assessment_id: id, test_id: testId, title: 'A game', estimated_time: '00:02:00' })
    expect(body).toMatchObject({ timer_seconds: 120, item_seconds: null, has_extra_time: false, is_run_begun: false })
  })

  test('names longer limits to a candidate with extra time, those of single items too, and says that they are longer [T-TIM-07]', async () => {
    const { person, id } = await withGame('swiped', 60)
    await portal.database.pool.query('update users set time_factor = 1.25 where id = $1', [person.id])
    expect((await info(person, id)).body).toMatchObject({
      timer_seconds: 75,
      item_seconds: 3.75,
      estimated_time: '00:02:30',
      has_extra_time: true,
    })
  })

  test('of what is no game, or of somebody else, is not found', async () => {
    const { person, id } = await withGame('sjt', 120)
    expect(await info(person, id)).toRefuseWith('not-found')
    const game = await withGame('shapes', 120)
    expect(await info(person, game.id)).toRefuseWith('not-found')
  })

  test('of a game that is over is not found: nothing is played twice [ERR-12] [OPEN-35]', async () => {
    const { person, id } = await withGame('shapes', 120)
    await portal.given.assessmentAt(id, 1)
    expect((await info(person, id)).status).toBe(200)
    await portal.given.assessmentAt(id, 2)
    expect(await info(person, id)).toRefuseWith('not-found')
  })

  test('is refused with 403 after the deadline [OPEN-26]', async () => {
    const { person, id, application } = await withGame('shapes', 120)
    await portal.given.deadlineAgo(application, 1)
    expect(await info(person, id)).toRefuseWith('deadline-passed')
  })
})
