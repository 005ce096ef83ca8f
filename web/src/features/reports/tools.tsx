import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '../../lib/moment.ts'
import { isSignedIn } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { ContentsMenu } from './contents-menu.tsx'
import { CopyLink } from './copy-link.tsx'
import styles from './tools.module.css'

interface ToolsProps {
  title: string
  candidateName: string
  /** When the link ends through which this is read. */
  linkEnds: string | null
  /** The language switch of the shell. */
  children: ReactNode
}

/**
 * What stays on top of a report on the screen. Browsers call a printed file after the window: without a name, the reports
 * of all candidates would be called the same.
 */
export function Tools({ title, candidateName, linkEnds, children }: ToolsProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return (
    <header className={styles.tools}>
      <div className={styles.bar}>
        <div className={styles.name}>
          <h1 data-window-title={`${title} · ${candidateName}`} tabIndex={-1}>
            {title}
          </h1>
          {linkEnds && <p className={styles.ends}>{t('link-ends', { day: dayIn(language, linkEnds) })}</p>}
        </div>
        <div className={styles.actions}>
          {isSignedIn() && (
            <Link look="back" href="/dashboard">
              {t('back')}
            </Link>
          )}
          {children}
          <ContentsMenu />
          {linkEnds && <CopyLink />}
          <Button variant="primary" onPress={() => window.print()}>
            <Icon name="download" />
            {t('download')}
          </Button>
        </div>
      </div>
    </header>
  )
}
