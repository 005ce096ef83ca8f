import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'
import styles from './no-report.module.css'
import { useFontsReady } from './sheets/fonts.ts'
import type { NoReport as Reason } from './use-report-screen.ts'

/** Header and footer of the portal, with its language switch. */
export type PortalFrame = ComponentType<{ children: ReactNode }>

type NoReportProps = { why: Reason; frame: PortalFrame }

/** In place of a report: it is on its way, it is not there, or its link does not open it. */
export function NoReport({ why, frame: Frame }: NoReportProps) {
  if (why === 'loading') return <ReportSkeleton />
  if (why === 'gone') return <Navigate to="/404" replace />
  return <Frame>{why === 'signed-in' ? <SignedInElsewhere /> : <WrongLink why={why} />}</Frame>
}

/** Where to turn stands in the words: who reads by link has no page here to go on to. */
function WrongLink({ why }: { why: 'dead-link' | 'other-link' }) {
  const { t } = useTranslation('reports')
  return (
    <Hero icon="lock" title={t(`${why}.title`)}>
      <p>{t(`${why}.text`)}</p>
    </Hero>
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
    <Hero
      icon="user"
      title={t('signed-in.title')}
      action={
        <Button variant="primary" size="lg" onPress={() => void leaveAndOpen()}>
          {t('signed-in.sign-out')}
        </Button>
      }
    >
      <p>{t('signed-in.text')}</p>
    </Hero>
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
