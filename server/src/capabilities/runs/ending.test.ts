import { openedAssessment } from '@mizan/contract/schemas/assessment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arcade, choices, openArcade, type Player, sortedRound } from '../../testing/arcade.ts'

let arcade: Arcade
beforeAll(async () => {
  arcade = await openArcade()
})
afterAll(() => arcade.close())

async function endingOf({ person, id }: Player) {
  const { body } = await arcade.portal.as(person).call('getAssessment', { params: { id } })
  expect(openedAssessment.safeParse(body).error).toBeUndefined()
  return body.ending
}

describe('how a game ended is told by the server, so that its last screen is true after a reload too [DONE-07]', () => {
  test('nothing is told before it is completed', async () => {
    const player = await arcade.player('shapes')
    expect(await endingOf(player)).toBeNull()
    await player.questions()
    await player.submit(choices(player, 2))
    expect(await endingOf(player)).toBeNull()
  })

  test('everything was answered in time', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    await player.submit(choices(player, 20))
    await player.complete()
    expect(await endingOf(player)).toEqual({ is_time_up: false, has_answers: true })
  })

  test('the time ran out after some answers [GAME-18]', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    await player.submit(choices(player, 3))
    await player.wait(130)
    await player.complete({ end: true })
    expect(await endingOf(player)).toEqual({ is_time_up: true, has_answers: true })
  })

  test('the time ran out and nothing was answered [GAME-18]', async () => {
    const player = await arcade.player('matched')
    await player.questions()
    await player.wait(130)
    await player.complete({ end: true })
    expect(await endingOf(player)).toEqual({ is_time_up: true, has_answers: false })
  })

  test('the candidate ended it before anything was answered: the time is not said to be up [GAME-11]', async () => {
    const player = await arcade.player('rotate-it')
    await player.questions()
    await player.complete({ end: true })
    expect(await endingOf(player)).toEqual({ is_time_up: false, has_answers: false })
  })

  test('a round in which no card was sorted is no answer, although it is stored', async () => {
    const player = await arcade.player('swiped')
    await player.questions()
    await player.submit([sortedRound(player, 1, { sorted: 0 })])
    await player.complete({ end: true })
    expect(await endingOf(player)).toEqual({ is_time_up: false, has_answers: false })
  })

  test('a level in which no step was made is no answer either', async () => {
    const player = await arcade.player('path-finder')
    await player.questions()
    await player.submit([{ question: player.keys[0]?.id ?? 0, data: { actions: [] } }])
    await player.complete({ end: true })
    expect(await endingOf(player)).toEqual({ is_time_up: false, has_answers: false })
  })

  test('nothing is told of what is no game', async () => {
    const player = await arcade.player('shapes')
    const { body } = await arcade.portal.as(player.person).call('getAssessment', { params: { id: player.parentId } })
    expect(body.ending).toBeNull()
  })
})
