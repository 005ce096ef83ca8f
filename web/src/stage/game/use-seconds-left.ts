import { useState } from 'react'
import { secondsLeft, useEachSecond } from './use-each-second.ts'

/** The whole seconds that are left. */
export function useSecondsLeft(deadlineAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadlineAt))
  useEachSecond(deadlineAt, setSeconds)
  return seconds
}
