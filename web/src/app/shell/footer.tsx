import type { Language } from '@mizan/contract/language'
import { useTranslation } from 'react-i18next'
import { useCompany, useCompanyName } from '../../lib/company.ts'
import { digits } from '../../lib/digits.ts'
import { Link } from '../../ui/link/link.tsx'
import styles from './footer.module.css'

/** Copyright with the current year, the legal texts, and where help is to be had (SHELL-12, SHELL-13). */
export function Footer() {
  const { t, i18n } = useTranslation('shell')
  const company = useCompany()
  const name = useCompanyName() ?? t('product')
  const year = digits(i18n.language as Language, new Date().getFullYear())
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>{t('footer.copyright', { year, company: name })}</span>
        <nav className={styles.links} aria-label={t('footer.legal')}>
          {company?.support_email && (
            <Link look="standalone" href={`mailto:${company.support_email}`}>
              <span className={styles.whole}>{t('footer.support', { email: company.support_email })}</span>
              <span className={styles.short} aria-hidden="true">
                {t('footer.help')}
              </span>
            </Link>
          )}
          <Link look="standalone" href="/terms-of-service">
            {t('footer.terms')}
          </Link>
          <Link look="standalone" href="/privacy-policy">
            {t('footer.privacy')}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
