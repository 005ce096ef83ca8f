import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Stands where a list would, with the way to try again. */
export function LoadFailure({ title, query }: { title: string; query: UseQueryResult }) {
  const { t } = useTranslation('dashboard')
  const failureText = useFailureText()
  const { button, leave } = useFocusOfRetry(query.errorUpdateCount > 1)
  const retry = () => {
    leave()
    void query.refetch()
  }
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button ref={button} isBusy={query.isFetching} busyText={t('busy')} onPress={retry}>
          <Icon name="refresh" />
          {t('retry')}
        </Button>
      }
    >
      {failureText(query.error)}
    </Banner>
  )
}

/** The button goes while the list is asked for: the focus waits at the heading, and comes back where that fails again. */
function useFocusOfRetry(isRetried: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRetried && document.activeElement?.tagName === 'H1') button.current?.focus()
  }, [isRetried])
  const leave = () => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return { button, leave }
}
