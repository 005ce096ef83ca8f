import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import styles from './frame.module.css'

/** Around an assessment that is being taken: nothing that leads away from it. */
export function StageFrame() {
  const { t } = useTranslation('stage')
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Suspense fallback={<StageSkeleton />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  )
}
