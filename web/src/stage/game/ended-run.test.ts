import { swipedMachine } from '@mizan/domain/kinds/swiped/swiped.machine'
import { afterEach, expect, test, vi } from 'vitest'
import { endedRun, rememberEnd, wasEnded } from './ended-run.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begun = (sorted: readonly number[], deadlineAt: number) =>
  swipedMachine.beginRun({
    round: 1,
    options: [1, 2],
    itemLimitMs: 3_000,
    deadlineAt,
    given: sorted.map((id) => ({ option_id: id, action: 'left' as const })),
  })

test('a game that was ended stays ended for its tab, however late it is opened again [GAME-11]', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers()
  rememberEnd(12)
  vi.advanceTimersByTime(600_000)
  expect([wasEnded(12), wasEnded(13)]).toEqual([true, false])
})

test('no round follows one in which the game was ended, though its time is up or all of it is recorded [GAME-11] [OPEN-09]', () => {
  const runs = [begun([1], -1), begun([1, 2], 60_000)].map((run) => endedRun(run, swipedMachine.stepRun))
  expect(runs.map(({ end }) => end)).toEqual(['ended', 'ended'])
  expect(runs[0]?.sorted.map(({ action }) => action)).toEqual(['left', 'NULL'])
})
