import { useTranslation } from 'react-i18next'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Page } from '../../ui/page/page.tsx'

type LoadFailedProps = { error: unknown; onRetry: () => void }

/** No error is silent (OPEN-35). */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('games')
  const failureText = useFailureText()
  if (endsSession(error)) return null
  return (
    <Page>
      <Banner tone="danger" title={t('load-failed')} action={<Button onPress={onRetry}>{t('retry')}</Button>}>
        {failureText(error)}
      </Banner>
    </Page>
  )
}
