import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginChoiceRun, type ChoiceEvent, type ChoiceRun, stepChoiceRun } from './choice-run.ts'
import { currentAnswer, isLastQuestion } from './item-run.ts'

const questions = [11, 12, 13]
const begin = (given: { question: number; data: { option_id: number } }[] = []) =>
  beginChoiceRun(questions, { deadlineAt: 120_000, given })
const play = (run: ChoiceRun, ...events: ChoiceEvent[]) => events.reduce(stepChoiceRun, run)

const painted = (at: number): ChoiceEvent => ({ type: 'painted', at })
const choose = (optionId: number, at: number): ChoiceEvent => ({ type: 'choose', optionId, at })
const next = (at: number): ChoiceEvent => ({ type: 'next', at })

describe('a run of Rotate It or Shapes', () => {
  test('Next waits until an option is chosen, and Submit on the last question too [GAME-16]', () => {
    const waiting = play(begin(), painted(0), next(500))
    expect(waiting.index).toBe(0)
    const last = play(waiting, choose(1, 600), next(700), painted(710), choose(2, 900), next(950), painted(960))
    expect(isLastQuestion(last)).toBe(true)
    expect(play(last, next(1000)).end).toBeNull()
    expect(play(last, choose(3, 1100), next(1200))).toMatchObject({ end: 'done', index: 2 })
  })

  test('the last choice before Next is the answer, timed from the painted question to that choice', () => {
    const run = play(begin(), painted(1000.4), choose(1, 2000), choose(2, 2750.1))
    expect(currentAnswer(run)).toEqual({ option_id: 2 })
    expect(run.answers).toEqual([{ question: 11, data: { option_id: 2 }, rt_ms: 1750 }])
  })

  test('what is pressed before the question is painted answers nothing', () => {
    expect(play(begin(), choose(1, 10)).answers).toEqual([])
    const second = play(begin(), painted(0), choose(1, 400), next(500), choose(1, 505))
    expect(second.answers).toHaveLength(1)
  })

  test('the end of the time or End game keeps the answers given so far [GAME-18]', () => {
    const chosen = play(begin(), painted(0), choose(1, 400), next(500), painted(510), choose(2, 900))
    expect(play(chosen, { type: 'tick', at: 120_000 })).toMatchObject({ end: 'time-up', answers: chosen.answers })
    expect(play(chosen, { type: 'end', at: 1000 })).toMatchObject({ end: 'ended', answers: chosen.answers })
    expect(chosen.answers.map(({ question }) => question)).toEqual([11, 12])
  })

  test('a choice after the end of the time counts as the end, even when no tick came before it', () => {
    const asleep = play(begin(), painted(0), choose(1, 120_000))
    expect(asleep).toMatchObject({ end: 'time-up', answers: [] })
    expect(play(asleep, choose(1, 500))).toBe(asleep)
  })

  test('a reload goes on at the last answer, shown as given, without its time [OPEN-35]', () => {
    const given = [
      { question: 12, data: { option_id: 5 } },
      { question: 11, data: { option_id: 4 } },
    ]
    const run = begin(given)
    expect(run.index).toBe(1)
    expect(currentAnswer(run)).toEqual({ option_id: 5 })
    expect(run.answers.every(({ rt_ms }) => rt_ms === null)).toBe(true)
    expect(play(run, painted(0), next(10)).index).toBe(2)
  })

  test('without questions it is over', () => {
    expect(beginChoiceRun([], { deadlineAt: 1, given: [] }).end).toBe('done')
  })
})

const anyEvent: fc.Arbitrary<ChoiceEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('painted' as const, 'tick' as const, 'next' as const), at: fc.nat(130_000) }),
  fc.record({ type: fc.constant('end' as const), at: fc.nat(2_000_000) }),
  fc.record({ type: fc.constant('choose' as const), optionId: fc.integer({ min: 1, max: 6 }), at: fc.nat(130_000) }),
)

test('whatever happens, a run never goes back, answers each question once and stops when it is over', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let run = begin()
      for (const event of events) {
        const after = stepChoiceRun(run, event)
        expect(after.index).toBeGreaterThanOrEqual(run.index)
        if (run.end !== null) expect(after).toBe(run)
        else if (event.at >= run.deadlineAt) expect(after).toMatchObject({ end: 'time-up', answers: run.answers })
        run = after
      }
      const answered = run.answers.map(({ question }) => question)
      expect(new Set(answered).size).toBe(answered.length)
      expect(answered.every((question) => questions.includes(question))).toBe(true)
      expect(run.answers.every(({ rt_ms }) => rt_ms !== null && rt_ms >= 0)).toBe(true)
    }),
    { seed: 7, numRuns: 300 },
  )
})
