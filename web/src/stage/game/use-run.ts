import type { ClockEvent, Clocked } from '@mizan/domain/runs/run'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../after-paint.ts'
import { endedRun, rememberEnd, wasEnded } from './ended-run.ts'
import { useIsRehearsal } from './rehearsal.tsx'
import { useFrames } from './use-frames.ts'
import { useServerClock } from './use-server-clock.ts'

interface Machine<Run, Event> {
  begin: () => Run
  step: (run: Run, event: Event | ClockEvent) => Run
  /** The screen around the items follows once an answer is painted; what shows them asks for the newest run itself. */
  followsPaint?: boolean
}

/** The run as it is this moment, which may be ahead of the screen. Both stay the same functions. */
export interface NewestRun<Run> {
  newest: () => Run
  subscribe: (onChange: () => void) => () => void
}

interface RunOnScreen<Run, Event> extends NewestRun<Run> {
  run: Run
  /** Stays the same function. */
  feed: (event: Event | ClockEvent) => void
  /**
   * No item is shown before: painting one together with the whole stage would show it later than the page can know.
   */
  isStageDrawn: boolean
}

/** A run as the screen shows it, and the way to feed it. It looks at the clock in every frame until it is over. */
export function useRun<Run extends Clocked, Event extends { type: string }>(
  assessmentId: number,
  { begin, step, followsPaint = false }: Machine<Run, Event>,
): RunOnScreen<Run, Event> {
  const isRehearsal = useIsRehearsal()
  const [run, setRun] = useState(() => (!isRehearsal && wasEnded(assessmentId) ? endedRun(begin(), step) : begin()))
  const [isStageDrawn, setStageDrawn] = useState(false)
  const latest = useRef(run)
  const listeners = useRef(new Set<() => void>())
  // Events may come faster than React draws, so the newest state is kept beside what is drawn.
  const become = useCallback(
    (next: Run) => {
      if (next === latest.current) return
      latest.current = next
      for (const listener of listeners.current) listener()
      if (followsPaint && next.end === null) afterPaint(() => setRun(latest.current))
      else setRun(next)
    },
    [followsPaint],
  )
  const feed = useCallback(
    (event: Event | ClockEvent) => {
      const next = step(latest.current, event)
      // Looks the same as before it was painted: drawing it anew would only burden the frame that is on its way.
      if (event.type === 'painted' && next.end === null) latest.current = next
      else become(next)
    },
    [step, become],
  )
  const newest = useCallback(() => latest.current, [])
  const subscribe = useCallback((onChange: () => void) => {
    listeners.current.add(onChange)
    return () => listeners.current.delete(onChange)
  }, [])
  useEffect(() => afterPaint(() => setStageDrawn(true)), [])
  useEffect(() => {
    if (run.end === 'ended') rememberEnd(assessmentId)
  }, [assessmentId, run.end])
  useFrames(run.end === null, (at) => feed({ type: 'tick', at }))
  useServerClock(assessmentId, run.end === null, (deadlineAt) => become({ ...latest.current, deadlineAt }))
  return { run, feed, newest, subscribe, isStageDrawn }
}

/** The place of the item that is played, as soon as it is the next one's turn. */
export const usePlayed = ({ subscribe, newest }: NewestRun<{ index: number }>): number =>
  useSyncExternalStore(subscribe, () => newest().index)
