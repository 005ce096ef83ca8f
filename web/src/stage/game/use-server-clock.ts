import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { untilAnswered } from '../submission/until-answered.ts'
import { useFrames } from './use-frames.ts'

const DRIFT_MS = 1_500

/**
 * Asks the server for the time that is left whenever somebody comes back to the page, or the device has slept: the
 * clock that events are stamped with may have stood still meanwhile. The device's date is only a hint to ask. A device
 * that has just woken up may have no line yet: it is asked until there is an answer.
 */
export function useServerClock(assessmentId: number, isRunning: boolean, onDeadline: (at: number) => void): void {
  const asking = useRef(new AbortController())
  const ask = useEffectEvent(async () => {
    if (!isRunning || document.visibilityState !== 'visible') return
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const look = () => call('retrieveAnswers', { query: { assessment_id: String(assessmentId) } })
    const { run } = await untilAnswered(look, { signal, onTrouble: () => undefined })
    if (run && !signal.aborted) onDeadline(performance.now() + run.time_left_ms)
  })
  const drift = useRef(driftNow())
  useFrames(isRunning, () => {
    const now = driftNow()
    if (Math.abs(now - drift.current) > DRIFT_MS) void askQuietly(ask)
    drift.current = now
  })
  useEffect(() => {
    const onVisible = () => void askQuietly(ask)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: over with the run
  useEffect(() => () => asking.current.abort(), [isRunning])
}

const driftNow = (): number => Date.now() - performance.now()

/** Without an answer the deadline that is known stands; the server's own clock decides in any case. */
const askQuietly = (ask: () => Promise<void>): Promise<void> => ask().catch(() => undefined)
