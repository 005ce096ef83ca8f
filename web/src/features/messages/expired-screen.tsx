import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { SupportLine } from './support-line.tsx'

/** After a passed deadline (ERR-03, ERR-04). */
export function ExpiredScreen() {
  const { t } = useTranslation('messages')
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
      <SupportLine />
    </Hero>
  )
}
