import { questionPage } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arcade, choices, inputOf, openArcade, sortedRound, trials } from '../../testing/arcade.ts'
import { outcome } from '../../testing/outcome.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let arcade: Arcade
beforeAll(async () => {
  arcade = await openArcade()
})
afterAll(() => arcade.close())

describe('a run', () => {
  test('begins when its questions are first handed out, all at once, with 120 seconds [GAME-15] [ROT-02]', async () => {
    const player = await arcade.player('rotate-it')
    const before = await arcade.portal.as(player.person).call('getGameInfo', { params: { id: player.id } })
    expect(before.body.is_run_begun).toBe(false)
    const { status, body } = await player.questions()
    expect(status).toBe(200)
    expect(questionPage.safeParse(body).success).toBe(true)
    expect(body.results).toHaveLength(20)
    expect(body).toMatchObject({ count: 20, next: null, run: { limit_ms: 120_000, is_over: false } })
    expect(body.run?.time_left_ms).toBeGreaterThan(100_000)
    const after = await arcade.portal.as(player.person).call('getAssessment', { params: { id: player.parentId } })
    expect(after.body.children.filter(({ is_run_begun }) => is_run_begun).map(({ id }) => id)).toEqual([player.id])
  })

  test('goes on after a reload with the time that is left and what was given [OPEN-35] [T-TIM-04]', async () => {
    const player = await arcade.player('matched')
    const first = await player.questions()
    await player.keep(trials(player, 3))
    await player.wait(40)
    const again = await player.questions()
    expect(again.body.results).toEqual(first.body.results)
    expect(again.body.run?.time_left_ms).toBeLessThanOrEqual(80_000)
    expect(again.body.run?.time_left_ms).toBeGreaterThan(60_000)
    const kept = await player.kept()
    expect(kept.body.data.map(({ question }) => question)).toEqual(trials(player, 3).map(({ question }) => question))
    expect(kept.body.run?.time_left_ms).toBeLessThanOrEqual(80_000)
  })

  test('tells the time left with every reply, and when it is over', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    expect((await player.keep(choices(player, 1))).body.run).toMatchObject({ limit_ms: 120_000, is_over: false })
    await player.wait(126)
    expect((await player.submit(choices(player, 2, 2))).body.run).toEqual({
      limit_ms: 120_000,
      time_left_ms: 0,
      is_over: true,
    })
  })

  test('does not begin in a game that is completed at the same moment', async () => {
    const player = await arcade.player('shapes')
    const { pool } = arcade.portal.database
    const completing = await pool.connect()
    await completing.query('begin')
    // As completion does, which takes the row for itself first.
    await completing.query('select from assessments where id = $1 for update', [player.id])
    await completing.query('update assessments set status = 2, completed_at = now() where id = $1', [player.id])
    const asking = player.questions()
    await untilWaiting(arcade.portal)
    await completing.query('commit')
    completing.release()
    expect(await asking).toRefuseWith('no-open-assessment')
    expect((await pool.query('select from runs where assessment_id = $1', [player.id])).rows).toEqual([])
  })

  test('takes no answer before it has begun: nobody answers what nobody has seen', async () => {
    const player = await arcade.player('matched')
    expect(await player.submit(trials(player, 96))).toRefuseWith('assessment-not-started')
    expect(await player.keep(trials(player, 1))).toRefuseWith('assessment-not-started')
  })

  test('that has begun before the deadline is played to its own end [OPEN-26]', async () => {
    const player = await arcade.player('shapes')
    await player.questions()
    await arcade.portal.given.deadlineAgo(player.application, 300)
    expect((await player.questions()).status).toBe(200)
    expect((await player.keep(choices(player, 1))).status).toBe(200)
    expect((await player.submit(choices(player, 20))).status).toBe(201)
    expect(outcome(await player.complete()).status).toBe(200)
    const late = await arcade.player('shapes')
    await arcade.portal.given.deadlineAgo(late.application, 1)
    expect(await late.questions()).toRefuseWith('deadline-passed')
    await arcade.portal.given.deadlineAgo(late.application, 300)
    expect(await late.keep(choices(late, 1))).toRefuseWith('deadline-passed')
  })

  test('begins once, however many tabs ask at the same moment', async () => {
    const player = await arcade.player('matched')
    const replies = await Promise.all([1, 2, 3, 4].map(() => player.questions()))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await arcade.portal.database.pool.query('select 1 from runs where assessment_id = $1', [player.id])
    expect(rows).toHaveLength(1)
  })
})

describe('the rounds of Swiped', () => {
  test('are handed out one by one, each with its own clock and the limit of its items [SWIPE-01] [SWIPE-12] [T-KEY-03]', async () => {
    const player = await arcade.player('swiped')
    const first = await player.questions(1)
    expect(first.body).toMatchObject({ count: 3, run: { limit_ms: 60_000 } })
    expect(first.body.next).toContain('page=2')
    expect(first.body.results).toHaveLength(1)
    expect(first.body.results[0]).toMatchObject({ id: player.keys[0]?.id, timer_seconds: 60, item_seconds: 3 })
    expect(await player.questions(2)).toRefuseWith('no-open-assessment')
    await player.wait(25)
    await player.submit([sortedRound(player, 1)])
    const second = await player.questions(2)
    expect(second.body.run?.time_left_ms).toBeGreaterThan(40_000)
  })

  test('open with an answer that names every card, and not with an empty or a partial one: no candidate looks ahead [SWIPE-12]', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    const whole = sortedRound(player, 1)
    for (const count of [0, 19]) {
      const options = whole.data.result.options.slice(0, count)
      await player.submit([{ ...whole, data: { ...whole.data, result: { options } }, rev: count }])
      expect(await player.questions(2)).toRefuseWith('no-open-assessment')
    }
    await player.submit([{ ...whole, rev: 20 }])
    expect((await player.questions(2)).status).toBe(200)
  })

  test('that were finished cannot be changed once the next one was handed out, and the same answer again is no other one', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    const first = sortedRound(player, 1, { sorted: 12 })
    await player.submit([first])
    await player.questions(2)
    const better = { ...sortedRound(player, 1), rev: 2 }
    expect((await player.submit([better])).body.answers).toMatchObject([{ stale: true, data: first.data }])
    expect((await player.keep([{ ...better, rev: 3 }])).body.answers).toMatchObject([{ stale: true }])
    expect((await player.submit([first])).body.answers).toMatchObject([{ stale: false }])
    await player.complete({ end: true })
    const { rows } = await arcade.portal.database.pool.query(
      'select data from answers where assessment_id = $1 and not late',
      [player.id],
    )
    expect(rows).toEqual([{ data: first.data }])
  })

  test('whose time is up still take what was on its way when the next one was handed out', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    await player.wait(62)
    await player.questions(2)
    expect((await player.submit([sortedRound(player, 1)])).body.answers).toMatchObject([{ stale: false }])
    await player.complete({ end: true })
    const { rows } = await arcade.portal.database.pool.query('select late from answers where assessment_id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ late: false }])
  })

  test('name their assessment in the way to the next one, so that it begins no round of another application [API-29]', async () => {
    const player = await arcade.player('swiped')
    const { body } = await player.questions(1)
    expect(new URL(body.next ?? '').searchParams.get('assessment_id')).toBe(String(player.id))
  })

  test('cannot all be had at once by asking for a larger page', async () => {
    const player = await arcade.player('swiped')
    const { body } = await arcade.portal
      .as(player.person)
      .call('getQuestions', { params: { id: player.testId }, query: { page_size: '1000' } })
    expect(body.results).toHaveLength(1)
  })

  test('go on when the time of a round is up, and take no answer to a round that was not begun', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    expect(await player.submit([sortedRound(player, 2)])).toRefuseWith('assessment-not-started')
    await player.wait(60)
    expect((await player.questions(2)).status).toBe(200)
  })

  test('are over with the last of them: then the game completes, whatever was sorted [OPEN-32]', async () => {
    const player = await arcade.player('swiped')
    for (const round of [1, 2, 3]) {
      expect(await player.complete()).toRefuseWith('answers-missing')
      await player.questions(round)
      await player.wait(66)
    }
    expect(await player.complete()).toMatchObject({ status: 200, body: { status: 2 } })
  })

  test('keep what is sorted so far by their own clock: nothing before it runs, nothing that counts after it [OPEN-35]', async () => {
    const player = await arcade.player('swiped')
    await player.questions(1)
    expect(await player.keep([sortedRound(player, 2)])).toRefuseWith('assessment-not-started')
    const inTime = sortedRound(player, 1, { sorted: 5 })
    expect((await player.keep([inTime])).status).toBe(200)
    await player.wait(66)
    await player.questions(2)
    const second = sortedRound(player, 2)
    await player.keep([{ ...sortedRound(player, 1), rev: 2 }])
    await player.keep([second])
    expect((await player.complete({ end: true })).status).toBe(200)
    const { rows } = await arcade.portal.database.pool.query(
      'select question_id, data, late from answers where assessment_id = $1 order by question_id',
      [player.id],
    )
    expect(rows).toEqual([inTime, second].map(({ question, data }) => ({ question_id: question, data, late: false })))
  })
})

describe('what arrives in the seconds after the limit', () => {
  test.each([
    ['matched', 96],
    ['matched', 95],
  ] as const)(
    'counts with its time in %s with %i answers, so that nobody plays longer for nothing',
    async (game, answered) => {
      const player = await arcade.player(game)
      await player.questions()
      await player.wait(123)
      await player.submit(trials(player, answered))
      await player.complete({ end: true })
      const score = await player.score()
      expect(inputOf(score, 'correct')).toBe(answered)
      expect(inputOf(score, 'elapsed s')).toBeGreaterThanOrEqual(123)
      expect(inputOf(score, 'elapsed s')).toBeLessThan(126)
    },
  )

  test('takes none of the time of a run that ended before it', async () => {
    const player = await arcade.player('matched')
    await player.questions()
    await player.submit(trials(player, 95))
    await player.wait(130)
    await player.submit(trials(player, 96, { rev: 2 }))
    await player.complete({ end: true })
    expect(inputOf(await player.score(), 'elapsed s')).toBe(120)
  })
})

describe('extra time [T-TIM-07]', () => {
  test('makes every limit longer and is taken out of the score again [scoring.md 4.2]', async () => {
    const plain = await arcade.player('matched')
    const extra = await arcade.player('matched', { timeFactor: 1.5 })
    for (const [player, seconds] of [
      [plain, 80],
      [extra, 120],
    ] as const) {
      const { body } = await player.questions()
      expect(body.run?.limit_ms).toBe(player === extra ? 180_000 : 120_000)
      await player.wait(seconds)
      await player.submit(trials(player, 96))
      await player.complete()
    }
    const [own, other] = [await plain.score(), await extra.score()]
    expect(inputOf(other, 'accommodation factor')).toBe(1.5)
    expect(inputOf(other, 'elapsed s')).toBeGreaterThanOrEqual(120)
    expect(Math.abs((other?.value ?? 0) - (own?.value ?? -9))).toBeLessThan(4)
  })

  test('of the moment when the game began counts in all its rounds, whatever is granted later [scoring.md 4.2]', async () => {
    const player = await arcade.player('swiped', { timeFactor: 2 })
    expect((await player.questions()).body.results[0]).toMatchObject({ timer_seconds: 120, item_seconds: 6 })
    await arcade.portal.database.pool.query('update users set time_factor = 1 where id = $1', [player.person.id])
    expect((await player.questions()).body.run?.limit_ms).toBe(120_000)
    await player.wait(120)
    expect((await player.questions(2)).body.run?.limit_ms).toBe(120_000)
  })
})
