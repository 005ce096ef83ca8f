import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Public and static: no payment is taken and no call is made (ROUTE-21, OPEN-25). */
export function PaymentSuccessScreen() {
  const { t } = useTranslation('vacancies')
  return (
    <Hero
      icon="check-circle"
      title={t('paid.ready')}
      filled={[1, 1, 1]}
      action={
        <ButtonLink variant="primary" size="lg" href="/">
          {t('paid.action')}
        </ButtonLink>
      }
    >
      <p>{t('paid.text')}</p>
    </Hero>
  )
}
