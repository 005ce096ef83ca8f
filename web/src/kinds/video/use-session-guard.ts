import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Where the portal itself leads, which nothing holds up: a refused token, a passed deadline, the finished interview. */
const ways = /^\/(login|expired|assessment-error|assessments\/[^/]+\/tests-completed)/

/** The browser asks before a session is left, by whatever way (VIDEO-25). */
export function useSessionGuard(isGuarded: boolean): void {
  const { t } = useTranslation('video')
  useBlocker({
    disabled: !isGuarded,
    enableBeforeUnload: isGuarded,
    shouldBlockFn: ({ next }) => !ways.test(next.pathname) && !window.confirm(t('leave')),
  })
}
