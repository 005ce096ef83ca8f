import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Stands where a list would, with the way to try again. */
export function LoadFailure({ title, query }: { title: string; query: UseQueryResult }) {
  const { t } = useTranslation('dashboard')
  const failureText = useFailureText()
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button isBusy={query.isFetching} busyText={t('busy')} onPress={() => void query.refetch()}>
          <Icon name="refresh" />
          {t('retry')}
        </Button>
      }
    >
      {failureText(query.error)}
    </Banner>
  )
}
