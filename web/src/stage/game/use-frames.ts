import { useEffect, useEffectEvent } from 'react'

/** Calls back once a frame with the time of the monotonic clock, the same that events are stamped with. */
export function useFrames(isRunning: boolean, onFrame: (now: number) => void): void {
  const call = useEffectEvent(onFrame)
  useEffect(() => {
    if (!isRunning) return
    let frame = 0
    const loop = () => {
      call(performance.now())
      frame = requestAnimationFrame(loop)
    }
    frame = requestAnimationFrame(loop)
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}
