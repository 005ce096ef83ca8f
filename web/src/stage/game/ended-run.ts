import type { ClockEvent, Clocked } from '@mizan/domain/runs/run'
import { keepInTab, readFromTab, type TabKey } from '../../lib/tab-storage.ts'

const nameOf = (assessmentId: number): TabKey => `ended-${assessmentId}`

/**
 * Whoever has ended a game does not find it running after a reload, also where the server could not be told yet and the
 * time of a round is over meanwhile: ending is final (GAME-11).
 */
export const rememberEnd = (assessmentId: number): void => keepInTab(nameOf(assessmentId), true)

export const wasEnded = (assessmentId: number): boolean => Boolean(readFromTab(nameOf(assessmentId)))

type Step<Run> = (run: Run, event: ClockEvent) => Run

/** A run that was ended before it is shown again. What was answered until then counts, and no round follows. */
export const endedRun = <Run extends Clocked>(run: Run, step: Step<Run>): Run => ({
  ...step(run, { type: 'end', at: Number.NEGATIVE_INFINITY }),
  end: 'ended',
})
