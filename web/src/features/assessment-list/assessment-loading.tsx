import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endsSession, isRefused, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** While an assessment is not there: on its way, gone for good, or out of reach for the moment. */
export function AssessmentLoading({ id, query }: { id: string; query: UseQueryResult }) {
  const { t } = useTranslation('assessment-list')
  const failureText = useFailureText()
  if (!query.error || endsSession(query.error)) return <ListSkeleton />
  if (isRefused(query.error)) return <Navigate to="/assessment-error/$id" params={{ id }} replace />
  return (
    <Page title={t('load-failed')}>
      <Banner
        tone="danger"
        action={
          <Button isBusy={query.isFetching} busyText={t('busy')} onPress={() => void query.refetch()}>
            <Icon name="refresh" />
            {t('retry')}
          </Button>
        }
      >
        {failureText(query.error)}
      </Banner>
    </Page>
  )
}
