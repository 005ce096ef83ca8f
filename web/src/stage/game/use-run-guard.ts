import { useBlocker } from '@tanstack/react-router'
import { useEffectEvent } from 'react'
import { stepsOfTheBrowser } from '../leave-guard/use-leave-guard.ts'
import { useIsRehearsal } from './rehearsal.tsx'

/** The browser asks before it closes a running game (GAME-13), and its Back is an attempt to end it. */
export function useRunGuard(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useBlocker({
    disabled: useIsRehearsal(),
    enableBeforeUnload: true,
    shouldBlockFn: ({ action }) => {
      const isStep = stepsOfTheBrowser.has(action)
      if (isStep) leave()
      return isStep
    },
  })
}
