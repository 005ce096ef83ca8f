import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { knockOuts } from '../../platform/db/schema/scores.ts'
import { type Arcade, choices, inputOf, openArcade, sortedRound, trials } from '../../testing/arcade.ts'
import { outcome } from '../../testing/outcome.ts'
import { finishAbandoned } from '../completion/completion.service.ts'
import { reviewKnockOut } from '../scores/knock-out-review.service.ts'

let arcade: Arcade
beforeAll(async () => {
  arcade = await openArcade()
})
afterAll(() => arcade.close())

const lateRows = async (id: number) =>
  (await arcade.portal.database.pool.query('select late from answers where assessment_id = $1', [id])).rows

/** Which of these have a clock that was stopped: that of somebody who plays on goes on. */
const stoppedClocks = async (...ids: number[]) => {
  const text = 'select assessment_id from runs where assessment_id = any ($1) and ended_at is not null'
  return (await arcade.portal.database.pool.query(text, [ids])).rows
}

/** Does what the list of jobs holds for a run, as if its time had come, and says how many jobs that were. */
async function doJobs(id: number): Promise<number> {
  const { rows } = await arcade.portal.database.pool.query(
    "delete from jobs.job where name = 'finish-run' and data ->> 'assessment_id' = $1 returning id",
    [String(id)],
  )
  for (const _ of rows) await finishAbandoned(arcade.portal.database, id)
  return rows.length
}

describe('the score is what the clock of the server says', () => {
  test('answers sent within five seconds after the end count, later ones are stored and not scored [T-TIM-01]', async () => {
    const inTime = await arcade.player('matched')
    await inTime.questions()
    await inTime.wait(124)
    await inTime.submit(trials(inTime, 30))
    await inTime.complete({ end: true })
    expect(inputOf(await inTime.score(), 'correct')).toBe(30)

    const late = await arcade.player('matched')
    await late.questions()
    await late.keep(trials(late, 10))
    await late.wait(126)
    expect((await late.submit(trials(late, 30, { rev: 2 }))).status).toBe(201)
    await late.complete({ end: true })
    expect(inputOf(await late.score(), 'correct')).toBe(10)
    expect((await lateRows(late.id)).filter((row) => row.late)).toHaveLength(20)
  })

  test('a later answer never takes the place of one that counts', async () => {
    const player = await arcade.player('matched')
    await player.questions()
    await player.submit(trials(player, 20))
    await player.keep(trials(player, 20, { rev: 2 }))
    await player.wait(130)
    const reply = await player.submit(trials(player, 20, { isRight: false, rev: 3 }))
    expect(reply.body.answers.every(({ stale }) => stale)).toBe(true)
    await player.keep(trials(player, 20, { isRight: false, rev: 4 }))
    await player.complete()
    expect(inputOf(await player.score(), 'correct')).toBe(20)
  })

  test('a forged timestamp and a device a day off change nothing [T-TIM-02] [T-TIM-08]', async () => {
    const day = 86_400_000
    const values: number[] = []
    for (const shift of [0, -day, day]) {
      const player = await arcade.player('swiped')
      for (const round of [1, 2, 3]) {
        await player.questions(round)
        await player.wait(30)
        const timestamp = new Date(Date.now() + shift).toISOString()
        await player.submit([sortedRound(player, round, { timestamp })])
      }
      expect(outcome(await player.complete()).body).toMatchObject({ status: 2 })
      const score = await player.score()
      expect(inputOf(score, 'used s')).toBeGreaterThanOrEqual(90)
      expect(inputOf(score, 'used s')).toBeLessThan(110)
      values.push(score?.value ?? Number.NaN)
    }
    // A slow machine makes a run a little longer, a day would make it another one.
    expect(Math.max(...values) - Math.min(...values)).toBeLessThan(6)
  })

  test('a round of Swiped that names another one than its own is refused, when it is kept and when it is submitted [SWIPE-11] [OPEN-09]', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    const round = sortedRound(player, 1)
    for (const other of [2, 4, 1000]) {
      const named = { ...round, data: { ...round.data, round: other } }
      const submitted = outcome(await player.submit([named]))
      expect(submitted).toEqual({ status: 400, body: [{ data: ['This is the result of another round.'] }] })
      expect((await player.keep([named])).status).toBe(400)
    }
    expect((await player.submit([round])).status).toBe(201)
    await player.questions(2)
    expect((await player.submit([sortedRound(player, 2)])).status).toBe(201)
  })

  test('a run that says it took no time at all is counted with the time it took', async () => {
    const player = await arcade.player('matched')
    await player.questions()
    await player.wait(90)
    await player.submit(trials(player, 96).map((answer) => ({ ...answer, rt_ms: 0 })))
    await player.complete()
    const seconds = inputOf(await player.score(), 'elapsed s')
    expect(seconds).toBeGreaterThanOrEqual(90)
    expect(seconds).toBeLessThan(100)
  })

  test('the time is that of the last answer that counts, when the line was cut before the completion', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    await player.wait(60)
    await player.keep(choices(player, 20))
    await player.wait(60)
    await player.submit(choices(player, 20, 2))
    await player.complete()
    expect(inputOf(await player.score(), 'correct')).toBe(20)
  })
})

describe('a run that is left', () => {
  test('is finished by the server from what was kept in time, also on another node after the first was killed [T-TIM-03]', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    await player.keep(choices(player, 7))
    const other = await arcade.portal.anotherNode()
    await player.wait(150)
    await finishAbandoned(other.database, player.id)
    expect(await player.status()).toBe(1)
    await player.wait(31)
    await finishAbandoned(other.database, player.id)
    await finishAbandoned(other.database, player.id)
    await other.close()
    expect(await player.status()).toBe(2)
    const score = await player.score()
    expect([inputOf(score, 'correct'), inputOf(score, 'wrong')]).toEqual([7, 0])
    const { rows } = await arcade.portal.database.pool.query(
      "select actor from audit_log where action = 'assessment-completed' and subject = $1",
      [String(player.id)],
    )
    expect(rows).toEqual([{ actor: 'system' }])
  })

  test('between two rounds may be taken up again for ten minutes', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    await player.submit([sortedRound(player, 1)])
    await player.wait(580)
    await finishAbandoned(arcade.portal.database, player.id)
    expect(await player.status()).toBe(1)
    expect((await player.questions(2)).status).toBe(200)
    await player.wait(661)
    await finishAbandoned(arcade.portal.database, player.id)
    expect(await player.status()).toBe(2)
    const score = await player.score()
    expect([inputOf(score, 'correct'), inputOf(score, 'late')]).toEqual([20, 40])
    expect(inputOf(score, 'used s')).toBeGreaterThan(125)
  })

  test('is put on the list of jobs when it begins, for the moment when it counts as left', async () => {
    const player = await arcade.player('path-finder')
    await player.questions()
    const { rows } = await arcade.portal.database.pool.query(
      `select extract(epoch from start_after - now())::int as seconds from jobs.job
       where name = 'finish-run' and data ->> 'assessment_id' = $1`,
      [String(player.id)],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].seconds).toBeGreaterThan(150)
    expect(rows[0].seconds).toBeLessThanOrEqual(180)
  })

  test('of an application that is archived stays as it is, and is finished once that is taken up again [OPEN-35] [T-TIM-03]', async () => {
    const player = await arcade.player('shapes')
    const { call } = arcade.portal.as(player.person)
    const params = { id: player.application.id }
    await player.questions()
    await player.keep(choices(player, 7))
    await call('archiveApplication', { params })
    await player.wait(1000)
    await doJobs(player.id)
    expect(await player.status()).toBe(1)
    await call('unarchiveApplication', { params })
    expect(await doJobs(player.id)).toBe(1)
    expect(await player.status()).toBe(2)
    expect(inputOf(await player.score(), 'correct')).toBe(7)
  })

  test('of somebody who is knocked out stays as it is, and is finished once they are reinstated [OPEN-35] [T-TIM-03]', async () => {
    const player = await arcade.player('matched')
    const { id, company_id } = player.application
    await player.questions()
    await player.keep(trials(player, 10))
    await arcade.portal.given.applicationAt(id, 2, { isKnocked: true })
    const values = { company_id, application_id: id, rule: {}, answer: {} }
    await arcade.portal.database.db.insert(knockOuts).values(values)
    await player.wait(1000)
    await doJobs(player.id)
    expect(await player.status()).toBe(1)
    await reviewKnockOut(arcade.portal.database, operator, id, {
      decision: 'reinstated',
      reason: 'A slip',
      by: 'Rana Saad',
    })
    expect(await doJobs(player.id)).toBe(1)
    expect(await player.status()).toBe(2)
    expect(inputOf(await player.score(), 'correct')).toBe(10)
    const { rows } = await arcade.portal.database.pool.query('select ended_early from assessments where id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ ended_early: true }])
  })
})

describe('completing a game [OPEN-32]', () => {
  test('needs every answer, the end of the run, or the player who ends it [API-28]', async () => {
    const player = await arcade.player('rotate-it')
    expect(await player.complete()).toRefuseWith('answers-missing')
    await player.questions()
    await player.submit(choices(player, 19))
    expect(await player.complete()).toRefuseWith('answers-missing')
    await player.keep(choices(player, 20).slice(19))
    expect(outcome(await player.complete()).body).toMatchObject({ id: player.id, status: 2 })

    const over = await arcade.player('rotate-it')
    await over.questions()
    await over.wait(126)
    expect(outcome(await over.complete()).body).toMatchObject({ status: 2 })

    const [ended, playing] = [await arcade.player('rotate-it'), await arcade.player('rotate-it')]
    await ended.questions()
    await playing.questions()
    expect(outcome(await ended.complete({ end: true })).body).toMatchObject({ status: 2 })
    expect(await stoppedClocks(ended.id, playing.id)).toEqual([{ assessment_id: ended.id }])
    const [over0, ended0] = [await over.score(), await ended.score()]
    expect(ended0?.value).toBe(over0?.value)
    expect(ended0?.value).toBeGreaterThanOrEqual(0)
    const { rows } = await arcade.portal.database.pool.query(
      'select ended_early from assessments where id = any ($1) order by id',
      [[over.id, ended.id]],
    )
    expect(rows).toEqual([{ ended_early: false }, { ended_early: true }])
  })

  test('is final: it can neither be started, nor asked, nor answered again [GAME-11]', async () => {
    const player = await arcade.player('matched')
    await player.questions()
    await player.submit(trials(player, 40))
    await player.complete({ end: true })
    const call = arcade.portal.as(player.person)
    expect(await call.call('startAssessment', { params: { id: player.id } })).toRefuseWith('assessment-completed')
    expect(await player.questions()).toRefuseWith('no-open-assessment')
    expect(await player.submit(trials(player, 50, { rev: 5 }))).toRefuseWith('assessment-completed')
    expect(outcome(await player.complete({ end: true })).body).toMatchObject({ status: 2 })
    expect(inputOf(await player.score(), 'correct')).toBe(40)
  })

  test('completes what gathers the games with the last of them, and the application with it', async () => {
    const player = await arcade.player('matched')
    const { call } = arcade.portal.as(player.person)
    const { body } = await call('getAssessment', { params: { id: player.parentId } })
    expect(await call('completeAssessment', { params: { id: player.parentId }, body: {} })).toRefuseWith(
      'children-not-completed',
    )
    for (const { id } of body.children) {
      await call('startAssessment', { params: { id } })
      await call('completeAssessment', { params: { id }, body: { end: true } })
    }
    expect(await arcade.statusOf(player.parentId)).toBe(2)
    const { rows } = await arcade.portal.database.pool.query('select status from applications where id = $1', [
      player.application.id,
    ])
    expect(rows).toEqual([{ status: 2 }])
  })
})
