import type { ClockEvent, Clocked } from '@mizan/domain/runs/run'
import { useRef, useState } from 'react'
import { useFrames } from './use-frames.ts'
import { useServerClock } from './use-server-clock.ts'

type Feed<Event> = (event: Event | ClockEvent) => void

interface Machine<Run, Event> {
  begin: () => Run
  step: (run: Run, event: Event | ClockEvent) => Run
}

/** A run as the screen shows it, and the way to feed it. It looks at the clock in every frame until it is over. */
export function useRun<Run extends Clocked, Event>(
  assessmentId: number,
  { begin, step }: Machine<Run, Event>,
): [Run, Feed<Event>] {
  const [run, setRun] = useState(begin)
  const latest = useRef(run)
  // Events may come faster than React draws, so the newest state is kept beside what is drawn.
  const become = (next: Run) => {
    if (next === latest.current) return
    latest.current = next
    setRun(next)
  }
  const feed = (event: Event | ClockEvent) => become(step(latest.current, event))
  useFrames(run.end === null, (at) => feed({ type: 'tick', at }))
  useServerClock(assessmentId, run.end === null, (deadlineAt) => become({ ...latest.current, deadlineAt }))
  return [run, feed]
}
