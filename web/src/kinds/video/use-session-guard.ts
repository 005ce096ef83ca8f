import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { stepsOfTheBrowser } from '../../stage/leave-guard/use-leave-guard.ts'

/** Where the portal itself leads, which nothing holds up: a refused token, a passed deadline, the finished interview. */
const ways = /^\/(login|expired|assessment-error|assessments\/[^/]+\/tests-completed)/

/** Back leads to the login too, for whoever had to sign in again on the way: then it is they who leave. */
export const isAskedAbout = (action: string, pathname: string): boolean =>
  stepsOfTheBrowser.has(action) || !ways.test(pathname)

/** The browser asks before a session is left, by whatever way (VIDEO-25). */
export function useSessionGuard(isGuarded: boolean): void {
  const { t } = useTranslation('video')
  useBlocker({
    disabled: !isGuarded,
    enableBeforeUnload: isGuarded,
    shouldBlockFn: ({ action, next }) => isAskedAbout(action, next.pathname) && !window.confirm(t('leave')),
  })
}
