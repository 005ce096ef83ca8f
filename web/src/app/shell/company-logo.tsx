import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../../lib/company.ts'
import { meQuery } from '../../lib/me.ts'
import { isSignedIn } from '../../lib/session.ts'
import { CompanyMark } from './company-mark.tsx'
import styles from './header.module.css'

/** Logo and name of the company. Leads to the dashboard, nowhere before consent, home for strangers (SHELL-09 to 11). */
export function CompanyLogo() {
  const { t } = useTranslation('shell')
  const { data: me } = useQuery({ ...meQuery(), enabled: isSignedIn() })
  const name = useCompanyName() ?? t('product')
  const target = !isSignedIn() ? 'home' : me?.consent_provided ? 'dashboard' : 'plain'
  return (
    <Link className={styles.logo ?? ''} href={targets[target]} aria-label={t(`logo.${target}`, { company: name })}>
      <CompanyMark />
    </Link>
  )
}

const targets = { home: '/', dashboard: '/dashboard', plain: '#' } as const
