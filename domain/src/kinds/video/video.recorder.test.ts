import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countdownOf,
  hasRecorded,
  newRecorder,
  type Recorder,
  type RecorderEvent,
  record,
  timeLeftMs,
} from './video.recorder.ts'

const LIMIT = 60_000
const after = (...events: RecorderEvent[]): Recorder =>
  events.reduce((recorder, event) => record(recorder, event, LIMIT), newRecorder)
const ready: RecorderEvent = { type: 'ready', at: 1_000 }
const begun: RecorderEvent = { type: 'tick', at: 4_000 }

describe('a recording', () => {
  test('goes from initial through the countdown to recording and stopped [VIDEO-18]', () => {
    expect(after().state).toBe('initial')
    expect(after(ready).state).toBe('countdown')
    expect(after(ready, begun).state).toBe('recording')
    expect(after(ready, begun, { type: 'done', at: 9_000 })).toEqual({ state: 'stopped', why: 'done', lastedMs: 5_000 })
  })

  test('begins three seconds after Ready and not before [VIDEO-14]', () => {
    expect(after(ready, { type: 'tick', at: 3_999 }).state).toBe('countdown')
    expect(after(ready, { type: 'tick', at: 4_000 }).state).toBe('recording')
  })

  test.each([
    [1_000, 3],
    [1_999, 3],
    [2_000, 2],
    [3_000, 1],
    [3_999, 1],
    [9_000, 1],
  ])('shows at %i ms the numeral %i', (now, numeral) => {
    expect(countdownOf(after(ready), now)).toBe(numeral)
  })

  test('loses nothing to a tick that came late', () => {
    const late = after(ready, { type: 'tick', at: 7_500 })
    expect(timeLeftMs(late, 7_500, LIMIT)).toBe(LIMIT)
  })

  test('ends with the duration of its question [VIDEO-19]', () => {
    expect(after(ready, begun, { type: 'tick', at: 63_999 }).state).toBe('recording')
    expect(after(ready, begun, { type: 'tick', at: 64_000 })).toMatchObject({ state: 'stopped', why: 'time-up' })
  })

  test('keeps what was recorded when the camera goes away', () => {
    expect(after(ready, begun, { type: 'fault', at: 6_000 })).toEqual({
      state: 'stopped',
      why: 'fault',
      lastedMs: 2_000,
    })
    expect(after(ready, { type: 'fault', at: 2_000 }).state).toBe('initial')
  })

  test('can be made again', () => {
    expect(after(ready, begun, { type: 'done', at: 9_000 }, { type: 'again' })).toEqual(newRecorder)
  })

  test('opens the assessment once it has begun [VIDEO-17] [OPEN-35]', () => {
    expect([after(), after(ready), after(ready, begun)].map(hasRecorded)).toEqual([false, false, true])
  })
})

test('whatever happens, a recording never goes back by itself and never shows negative time', () => {
  const order = ['initial', 'countdown', 'recording', 'stopped']
  const type = fc.constantFrom('ready', 'tick', 'done', 'fault')
  const steps = fc.array(fc.record({ type, pause: fc.integer({ min: 0, max: 40_000 }) }), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (given) => {
      let [recorder, at]: [Recorder, number] = [newRecorder, 0]
      for (const { type: kind, pause } of given) {
        at += pause
        const next = record(recorder, { type: kind, at } as RecorderEvent, LIMIT)
        const isFaultInCountdown = recorder.state === 'countdown' && kind === 'fault'
        if (!isFaultInCountdown) expect(order.indexOf(next.state)).toBeGreaterThanOrEqual(order.indexOf(recorder.state))
        recorder = next
        expect(timeLeftMs(recorder, at, LIMIT)).toBeGreaterThanOrEqual(0)
        expect(timeLeftMs(recorder, at, LIMIT)).toBeLessThanOrEqual(LIMIT)
      }
    }),
  )
})
