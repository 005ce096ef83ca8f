import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Arcade, inputOf, openArcade, type Player, trials } from '../../testing/arcade.ts'

let arcade: Arcade
let player: Player
beforeAll(async () => {
  arcade = await openArcade()
})
beforeEach(async () => {
  player = await arcade.player('matched')
  await player.questions()
})
afterAll(() => arcade.close())

/** As a client sends them that counts no revisions. */
const unnumbered = (isRight: boolean) => trials(player, 3, { isRight }).map(({ rev: _, ...trial }) => trial)
const isTaken = ({ body }: Awaited<ReturnType<Player['submit'] | Player['keep']>>) =>
  body.answers.every(({ stale }) => !stale)
const scored = async () => {
  await player.complete({ end: true })
  return inputOf(await player.score(), 'correct')
}

describe('what is kept of a game without a revision [API-32] [OPEN-34]', () => {
  test.each([undefined, 5])('is scored when it comes after answers of revision %s, as it was shown', async (rev) => {
    const wrong = unnumbered(false).map((trial) => (rev === undefined ? trial : { ...trial, rev }))
    expect(isTaken(await player.submit(wrong))).toBe(true)
    const right = unnumbered(true)
    expect(isTaken(await player.keep(right))).toBe(true)
    expect((await player.kept()).body.data.map(({ data }) => data)).toEqual(right.map(({ data }) => data))
    expect(await scored()).toBe(3)
  })
})

test('what is submitted of a game without a revision is scored, and not what was kept before it with one [API-30] [OPEN-34]', async () => {
  expect(isTaken(await player.keep(trials(player, 3, { isRight: false, rev: 5 })))).toBe(true)
  expect(isTaken(await player.submit(unnumbered(true)))).toBe(true)
  expect(await scored()).toBe(3)
})

test('what is kept after the end takes the place of no answer that counts: that one is told, and shown [T-TIM-01]', async () => {
  const inTime = trials(player, 3)
  await player.submit(inTime)
  await player.wait(130)
  const { body } = await player.keep(trials(player, 3, { isRight: false, rev: 2 }))
  const standing = inTime.map(({ question, data, rev }) => ({ question, data, rev }))
  expect(body.answers).toMatchObject(standing.map((item) => ({ ...item, stale: true })))
  expect((await player.kept()).body.data).toMatchObject(standing)
  expect(await scored()).toBe(3)
})
