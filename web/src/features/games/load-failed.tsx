import { useTranslation } from 'react-i18next'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Page } from '../../ui/page/page.tsx'

type LoadFailedProps = {
  error: unknown
  /** It is being asked for again. */
  isAsking: boolean
  onRetry: () => void
}

/** No error is silent (OPEN-35). */
export function LoadFailed({ error, isAsking, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('games')
  const failureText = useFailureText()
  if (endsSession(error)) return null
  const retry = (
    <Button isBusy={isAsking} busyText={t('busy')} onPress={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <Page>
      <Banner tone="danger" title={t('load-failed')} action={retry}>
        {failureText(error)}
      </Banner>
    </Page>
  )
}
