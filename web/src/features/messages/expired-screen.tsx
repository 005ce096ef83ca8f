import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Link } from '../../ui/link/link.tsx'

/** After a passed deadline (ERR-03, ERR-04). */
export function ExpiredScreen() {
  const { t } = useTranslation('messages')
  const support = useCompany()?.support_email
  return (
    <Hero
      icon="clock"
      title={t('expired.title')}
      action={
        <ButtonLink variant="primary" size="lg" href="/login">
          {t('expired.action')}
        </ButtonLink>
      }
    >
      <p>{t('expired.text')}</p>
      {support && (
        <p>
          <Link href={`mailto:${support}`}>{t('expired.support', { email: support })}</Link>
        </p>
      )}
    </Hero>
  )
}
