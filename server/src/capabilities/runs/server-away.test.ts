import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arcade, choices, inputOf, openArcade } from '../../testing/arcade.ts'
import { openOperator } from '../../testing/operator.ts'

let arcade: Arcade
beforeAll(async () => {
  arcade = await openArcade()
})
afterAll(() => arcade.close())

test('a server that is away for five minutes of a run loses no answer, and an operator takes the run out [T-TIM-09]', async () => {
  const player = await arcade.player('shapes')
  await player.questions()
  await player.submit(choices(player, 5))
  await player.wait(300)
  // Another node, for the first one did not come back.
  const node = await arcade.portal.anotherNode()
  const { call } = node.as(player.person)
  const kept = await call('retrieveAnswers', { query: { assessment_id: String(player.id) } })
  expect(kept.body).toMatchObject({ run: { time_left_ms: 0 } })
  expect(kept.body.data).toHaveLength(5)
  expect((await call('completeAssessment', { params: { id: player.id }, body: {} })).status).toBe(200)
  await node.close()
  expect(inputOf(await player.score(), 'correct')).toBe(5)
  const decision = { assessment: String(player.id), reason: 'the server was away', by: 'Rana Saad' }
  await openOperator(arcade.portal).types('assessment void', decision)
  expect((await player.score())?.value).toBe(-1)
})
