import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Stands where a screen is not built yet. */
export function ComingScreen() {
  const { t } = useTranslation('messages')
  return (
    <Hero
      icon="clock"
      title={t('coming.title')}
      action={
        <ButtonLink variant="secondary" href="/">
          {t('coming.action')}
        </ButtonLink>
      }
    >
      <p>{t('coming.text')}</p>
    </Hero>
  )
}
