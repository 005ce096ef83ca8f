import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useFrames } from './use-frames.ts'

const DRIFT_MS = 1_500

/**
 * Asks the server for the time that is left whenever somebody comes back to the page, or the device has slept: the
 * clock that events are stamped with may have stood still meanwhile. The device's date is only a hint to ask.
 */
export function useServerClock(assessmentId: number, isRunning: boolean, onDeadline: (at: number) => void): void {
  const ask = useEffectEvent(async () => {
    if (!isRunning || document.visibilityState !== 'visible') return
    const { run } = await call('retrieveAnswers', { query: { assessment_id: String(assessmentId) } })
    if (run) onDeadline(performance.now() + run.time_left_ms)
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
}

const driftNow = (): number => Date.now() - performance.now()

/** Without an answer the deadline that is known stands; the server's own clock decides in any case. */
const askQuietly = (ask: () => Promise<void>): Promise<void> => ask().catch(() => undefined)
