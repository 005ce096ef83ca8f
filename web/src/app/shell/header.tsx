import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { secondTry } from '../../lib/second-try.ts'
import { isSignedIn } from '../../lib/session.ts'
import { CompanyLogo } from './company-logo.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

// The menu is the largest control of the portal; somebody signed out never needs it.
const AccountMenu = lazy(() => secondTry(() => import('./account-menu.tsx')))

export function Header() {
  // It stays from page to page: asked with every step, so that nobody's name is left on the page that says goodbye.
  const hasMenu = useRouterState({ select: () => isSignedIn() })
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <CompanyLogo />
        <div className={styles.end}>
          <LanguageSwitch isShort={hasMenu} />
          {hasMenu && (
            <Suspense>
              <AccountMenu />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}
