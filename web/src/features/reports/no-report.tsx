import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'
import styles from './no-report.module.css'
import { useFontsReady } from './sheets/fonts.ts'
import type { NoReport as Reason } from './use-report-screen.ts'

/** In place of a report: it is on its way, it is not there, or its link does not open it. */
export function NoReport({ why }: { why: Reason }) {
  const { t } = useTranslation('reports')
  if (why === 'loading') return <ReportSkeleton />
  if (why === 'gone') return <Navigate to="/404" replace />
  if (why === 'signed-in') return <SignedInElsewhere />
  const texts =
    why === 'dead-link' ? (['link.title', 'link.text'] as const) : (['link.other-title', 'link.other-text'] as const)
  return (
    <main className={styles.message}>
      <Hero
        icon="lock"
        title={t(texts[0])}
        action={
          <ButtonLink variant="primary" size="lg" href="/">
            {t('link.action')}
          </ButtonLink>
        }
      >
        <p>{t(texts[1])}</p>
      </Hero>
    </main>
  )
}

function SignedInElsewhere() {
  const { t } = useTranslation('reports')
  const queryClient = useQueryClient()
  const leaveAndOpen = async () => {
    signOut()
    await queryClient.resetQueries()
  }
  return (
    <main className={styles.message}>
      <Hero
        icon="user"
        title={t('link.signed-in-title')}
        action={
          <Button variant="primary" size="lg" onPress={() => void leaveAndOpen()}>
            {t('link.sign-out')}
          </Button>
        }
      >
        <p>{t('link.signed-in-text')}</p>
      </Hero>
    </main>
  )
}

function ReportSkeleton() {
  const { t } = useTranslation('reports')
  useFontsReady()
  return (
    <main className={styles.loading}>
      <div className={styles.sheet}>
        <Skeleton label={t('loading')}>
          <SkeletonBar inlineSize="40%" blockSize={40} />
          <SkeletonBar inlineSize="70%" />
          <SkeletonBar blockSize={120} />
          <SkeletonBar blockSize={120} />
        </Skeleton>
      </div>
    </main>
  )
}
