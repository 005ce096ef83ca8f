import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../../lib/company.ts'
import { CompanyMark } from './company-mark.tsx'
import styles from './header.module.css'

const targets = { home: '/', dashboard: '/dashboard', plain: '#' } as const

/** Logo and name of the company, and where they lead. */
export function LogoLink({ target }: { target: keyof typeof targets }) {
  const { t } = useTranslation('shell')
  const name = useCompanyName() ?? t('product')
  return (
    <Link className={styles.logo ?? ''} href={targets[target]} aria-label={t(`logo.${target}`, { company: name })}>
      <CompanyMark />
    </Link>
  )
}
