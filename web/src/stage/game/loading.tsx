import { useTranslation } from 'react-i18next'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SlowNote } from '../frame/slow-note.tsx'
import styles from './loading.module.css'

/** Before a game stands on the screen. */
export function Loading() {
  const { t } = useTranslation('game')
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <p className={styles.text}>{t('loading')}</p>
      <SlowNote />
    </main>
  )
}

type LoadFailedProps = { error: unknown; onRetry: () => void }

export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('game')
  const failureText = useFailureText()
  if (endsSession(error)) return null
  return (
    <main id="main" className={styles.page}>
      <Banner tone="danger" title={t('load-failed')} action={<Button onPress={onRetry}>{t('retry')}</Button>}>
        {failureText(error)}
      </Banner>
    </main>
  )
}
