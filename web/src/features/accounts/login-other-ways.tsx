import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import styles from './login.module.css'
import { singleSignOnAddress } from './single-sign-on-address.ts'
import { singleSignOnText } from './single-sign-on-text.ts'

/** Single sign-on and sign-up, each only when the company has it (SSO-01 to SSO-04, AUTH-04). */
export function OtherWays() {
  const { t } = useTranslation('accounts')
  const [company, language] = [useCompany(), useLanguage()]
  if (!company) return null
  const { has_portal_button, portal_logo } = company.custom_sso
  return (
    <>
      {has_portal_button && (
        <>
          <div className={styles.or}>{t('login.or')}</div>
          <ButtonLink
            variant="quiet"
            size="lg"
            isBlock
            routerOptions={{ reloadDocument: true }}
            href={singleSignOnAddress(company)}
          >
            {portal_logo ? (
              <img className={styles['sso-logo']} src={portal_logo} alt="" />
            ) : (
              <Icon name="key" size={22} />
            )}
            {singleSignOnText(company.custom_sso, language, t('login.single-sign-on'))}
          </ButtonLink>
        </>
      )}
      {company.allow_signup && (
        <p className={styles['sign-up']}>
          {t('login.no-account')} <Link href="/sign-up">{t('login.sign-up')}</Link>
        </p>
      )}
    </>
  )
}
