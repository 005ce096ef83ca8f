import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchedEvent, type MatchedRun, matchedMachine } from './matched.machine.ts'

const { beginRun, stepRun } = matchedMachine
const begin = (given: { question: number; data: boolean }[] = []) => beginRun([1, 2, 3], { deadlineAt: 120_000, given })
const play = (run: MatchedRun, ...events: MatchedEvent[]) => events.reduce(stepRun, run)
const painted = (at: number): MatchedEvent => ({ type: 'painted', at })
const answer = (isMatch: boolean, at: number): MatchedEvent => ({ type: 'answer', isMatch, at })

test('each Yes or No advances, and the last one submits by itself [MATCH-03] [MATCH-04]', () => {
  const run = play(begin(), painted(0), answer(true, 700), painted(716), answer(false, 1416), painted(1430))
  expect(run).toMatchObject({ index: 2, end: null })
  const done = play(run, answer(true, 2000))
  expect(done.end).toBe('done')
  expect(done.answers).toEqual([
    { question: 1, data: true, rt_ms: 700 },
    { question: 2, data: false, rt_ms: 700 },
    { question: 3, data: true, rt_ms: 570 },
  ])
})

test('a double press answers one question only', () => {
  expect(play(begin(), painted(0), answer(true, 700), answer(true, 701))).toMatchObject({
    index: 1,
    answers: [{ question: 1 }],
  })
})

test('an answer after the time is no answer', () => {
  expect(play(begin(), painted(0), answer(true, 120_000))).toMatchObject({ end: 'time-up', answers: [] })
})

test('a reload goes on with the first question that has no answer [OPEN-35]', () => {
  expect(begin([{ question: 1, data: true }])).toMatchObject({ index: 1, end: null })
  expect(begin([1, 2, 3].map((question) => ({ question, data: false }))).end).toBe('done')
})

test('whatever is pressed, answers stay in order and one to a question', () => {
  const event: fc.Arbitrary<MatchedEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('painted' as const, 'tick' as const), at: fc.nat(125_000) }),
    fc.record({ type: fc.constant('answer' as const), isMatch: fc.boolean(), at: fc.nat(125_000) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const run = play(begin(), ...events)
      expect(run.answers.map(({ question }) => question)).toEqual([1, 2, 3].slice(0, run.answers.length))
      expect(run.end === 'done').toBe(run.answers.length === 3)
    }),
    { seed: 3, numRuns: 300 },
  )
})
