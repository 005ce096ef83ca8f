import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Header, footer and the page between them. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <Footer />
    </QueryClientProvider>
  )
}
