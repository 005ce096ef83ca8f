import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SwipedEvent, type SwipedRun, stackOf, swipedMachine, topOption } from './swiped.machine.ts'
import type { SwipedPracticeEvent } from './swiped.practice.ts'

const { beginRun, stepRun, beginPractice, stepPractice } = swipedMachine
const options = [21, 22, 23, 24, 25]
const begin = (change: Partial<Parameters<typeof beginRun>[0]> = {}) =>
  beginRun({ round: 1, options, itemLimitMs: 3000, deadlineAt: 60_000, given: [], ...change })
const play = (run: SwipedRun, ...events: SwipedEvent[]) => events.reduce(stepRun, run)
const painted = (at: number): SwipedEvent => ({ type: 'painted', at })
const press = (arrow: 'left' | 'right', at: number): SwipedEvent => ({ type: 'press', arrow, at })

describe('a round of Swiped', () => {
  test('the left arrow sorts to the right-hand image and the right arrow to the left-hand one [SWIPE-05]', () => {
    const run = play(begin(), painted(0), press('left', 640), painted(656), press('right', 1000))
    expect(run.sorted).toEqual([
      { option_id: 21, action: 'right', rt_ms: 640 },
      { option_id: 22, action: 'left', rt_ms: 344 },
    ])
  })

  test('an item not sorted within 3 seconds is too late and recorded as NULL [SWIPE-06] [T-TIM-08]', () => {
    const late = play(begin(), painted(0), { type: 'tick', at: 2999 }, { type: 'tick', at: 3000 })
    expect(late).toMatchObject({ wasLate: true, sorted: [{ option_id: 21, action: 'NULL', rt_ms: null }] })
    expect(topOption(late)).toBe(22)
    expect(play(late, painted(3016), press('left', 3600)).wasLate).toBe(false)
  })

  test('a press after the three seconds counts as too late, even when it comes before the tick', () => {
    const run = play(begin(), painted(0), press('left', 3400))
    expect(run.sorted).toEqual([{ option_id: 21, action: 'NULL', rt_ms: null }])
  })

  test('extra time moves the limit of each item', () => {
    const run = play(begin({ itemLimitMs: 3750 }), painted(0), press('left', 3400))
    expect(run.sorted[0]?.action).toBe('right')
  })

  test('up to 4 items are stacked [SWIPE-10]', () => {
    expect(stackOf(begin())).toEqual([21, 22, 23, 24])
    expect(stackOf(play(begin(), painted(0), press('left', 500)))).toEqual([22, 23, 24, 25])
  })

  test('at zero and on End game every unsorted item is recorded as NULL [OPEN-09]', () => {
    const sorted = play(begin(), painted(0), press('left', 500), painted(516))
    for (const [event, end] of [
      [{ type: 'tick', at: 60_000 }, 'time-up'],
      [{ type: 'end', at: 900 }, 'ended'],
    ] as const) {
      const over = play(sorted, event)
      expect(over.end).toBe(end)
      expect(over.sorted.map(({ action }) => action)).toEqual(['right', 'NULL', 'NULL', 'NULL', 'NULL'])
    }
  })

  test('a tab that slept through the round wakes to its end', () => {
    const run = play(begin(), painted(0), { type: 'tick', at: 500_000 })
    expect(run).toMatchObject({ end: 'time-up', onsetAt: null })
    expect(run.sorted).toHaveLength(5)
  })

  test('a reload goes on with the items that are left, and a finished round is done [OPEN-35]', () => {
    const run = begin({
      given: [
        { option_id: 21, action: 'left' },
        { option_id: 22, action: null },
      ],
    })
    expect(run.sorted.map(({ action }) => action)).toEqual(['left', 'NULL'])
    expect(topOption(run)).toBe(23)
    expect(begin({ given: options.map((option_id) => ({ option_id, action: 'left' })) }).end).toBe('done')
  })

  test('whatever is pressed, each item is recorded once and in order', () => {
    const event: fc.Arbitrary<SwipedEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('painted' as const, 'tick' as const), at: fc.nat(62_000) }),
      fc.record({ type: fc.constant('end' as const), at: fc.nat(1_000_000) }),
      fc.record({ type: fc.constant('press' as const), arrow: fc.constantFrom('left', 'right'), at: fc.nat(62_000) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const run = play(begin(), ...events)
        expect(run.sorted.map(({ option_id }) => option_id)).toEqual(options.slice(0, run.sorted.length))
        expect(run.end !== null).toBe(run.sorted.length === options.length)
        expect(run.sorted.every(({ action, rt_ms }) => (action === 'NULL') === (rt_ms === null))).toBe(true)
      }),
      { seed: 11, numRuns: 300 },
    )
  })
})

describe('Swiped practice', () => {
  const items = [
    { id: 1, answer: 'r' as const },
    { id: 2, answer: 'r' as const },
  ]
  const practise = (...events: SwipedPracticeEvent[]) => events.reduce(stepPractice, beginPractice(items))

  test('the left arrow sorts r and the right arrow l, and each sort is marked [SWIPE-16] [SWIPE-17]', () => {
    expect(practise({ type: 'press', arrow: 'left', at: 10 }).mark).toEqual({ isRight: true, at: 10 })
    expect(practise({ type: 'press', arrow: 'right', at: 10 }).mark).toEqual({ isRight: false, at: 10 })
  })

  test('the top item is removed 500 ms after a sort, and input is blocked during that time [SWIPE-18]', () => {
    const blocked = practise(
      { type: 'press', arrow: 'left', at: 10 },
      { type: 'press', arrow: 'right', at: 300 },
      { type: 'tick', at: 509 },
    )
    expect(blocked).toEqual({ items, mark: { isRight: true, at: 10 } })
    expect(stepPractice(blocked, { type: 'tick', at: 510 })).toEqual({ items: items.slice(1), mark: null })
    expect(stepPractice(blocked, { type: 'press', arrow: 'right', at: 520 })).toEqual({
      items: items.slice(1),
      mark: { isRight: false, at: 520 },
    })
  })

  test('it is over when no item remains [SWIPE-19]', () => {
    const over = practise(
      { type: 'press', arrow: 'left', at: 0 },
      { type: 'press', arrow: 'left', at: 600 },
      { type: 'tick', at: 1100 },
      { type: 'press', arrow: 'left', at: 1200 },
    )
    expect(over).toEqual({ items: [], mark: null })
  })
})
