import { useState } from 'react'
import { useFrames } from './use-frames.ts'

/** The whole seconds that are left; it goes on while anything else waits. */
export function useSecondsLeft(deadlineAt: number): number {
  const read = () => Math.max(0, Math.ceil((deadlineAt - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(read)
  useFrames(true, () => {
    // Setting the same is not free, and this happens in every frame.
    if (read() !== seconds) setSeconds(read())
  })
  return seconds
}
