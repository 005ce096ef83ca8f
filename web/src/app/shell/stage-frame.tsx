import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { LanguageSwitchOfPortal } from '../../stage/frame/language-corner.tsx'
import { StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import styles from './frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Around an assessment that is being taken: nothing that leads away from it, and the language of the words. */
export function StageFrame() {
  const { t } = useTranslation('stage')
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <LanguageSwitchOfPortal value={<LanguageSwitch />}>
        <Suspense fallback={<StageSkeleton />}>
          <Outlet />
        </Suspense>
      </LanguageSwitchOfPortal>
    </QueryClientProvider>
  )
}
