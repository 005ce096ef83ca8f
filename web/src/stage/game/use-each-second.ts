import { useEffect, useEffectEvent } from 'react'
import { atLeisure } from '../at-leisure.ts'

/** The whole seconds that are left. */
export const secondsLeft = (deadlineAt: number): number =>
  Math.max(0, Math.ceil((deadlineAt - performance.now()) / 1000))

/** Tells the seconds that are left whenever another one is over, at a moment in which nothing else is drawn. */
export function useEachSecond(deadlineAt: number, onSecond: (left: number) => void): void {
  const call = useEffectEvent(onSecond)
  useEffect(() => {
    const who = {}
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      atLeisure(who, () => call(secondsLeft(deadlineAt)))
      const leftMs = deadlineAt - performance.now()
      // A timer may come a moment early.
      if (leftMs > 0) timer = setTimeout(tick, (leftMs % 1000) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadlineAt])
}
