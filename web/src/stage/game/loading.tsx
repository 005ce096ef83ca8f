import { useTranslation } from 'react-i18next'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Measure } from '../../ui/measure/measure.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'
import { SlowNote } from '../frame/slow-note.tsx'
import { GameBar } from './game-bar.tsx'
import styles from './loading.module.css'

/** Before a game stands on the screen: its frame, and where its board will be. */
export function Loading() {
  const { t } = useTranslation('game')
  return (
    <>
      <GameBar
        title=""
        place=""
        middle={null}
        ruler={<Measure label={t('loading')} valueText="" value={0} max={1} />}
        endLabel=""
      />
      <main id="main" className={styles.board} aria-busy="true">
        <Skeleton label={t('loading')}>
          <div className={styles.shapes}>
            <SkeletonBar inlineSize="min(24rem, 80vw)" blockSize={28} />
            <SkeletonBar inlineSize="min(34rem, 80vw)" blockSize="min(22rem, 50dvh)" />
          </div>
        </Skeleton>
        <SlowNote />
      </main>
    </>
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
