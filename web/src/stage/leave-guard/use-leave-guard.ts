import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

export const stepsOfTheBrowser: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO'])

/**
 * Keeps somebody on the page while it must not be left: the browser asks before it closes, and its Back does nothing
 * but say why. What the portal itself does, such as a forced sign-in, is never held up. True once somebody has tried.
 */
export function useLeaveGuard(isGuarded: boolean): boolean {
  const [hasTried, setHasTried] = useState(false)
  // The same function throughout: another one would be taken for another guard, with every drawing.
  const shouldBlockFn = useCallback(({ action }: { action: string }) => {
    const isStep = stepsOfTheBrowser.has(action)
    if (isStep) setHasTried(true)
    return isStep
  }, [])
  useBlocker({ disabled: !isGuarded, enableBeforeUnload: isGuarded, shouldBlockFn })
  useEffect(() => {
    if (!isGuarded) setHasTried(false)
  }, [isGuarded])
  return isGuarded && hasTried
}
