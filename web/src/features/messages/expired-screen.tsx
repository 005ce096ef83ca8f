import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { SupportLine } from './support-line.tsx'

/** After a passed deadline (ERR-03, ERR-04); somebody who was answering also learns what was saved (OPEN-26). */
export function ExpiredScreen() {
  const { t } = useTranslation('messages')
  const saved = useRouterState({ select: ({ location }) => location.state.savedAnswers })
  return (
    <Hero
      icon="clock"
      title={
        <>
          {t('expired.title')}
          <br />
          <span>{t('expired.text')}</span>
        </>
      }
      windowTitle={t('expired.text')}
      action={
        <ButtonLink variant="primary" size="lg" href="/login">
          {t('expired.action')}
        </ButtonLink>
      }
    >
      {saved !== undefined && <p>{t('expired.saved', { count: saved })}</p>}
      <SupportLine />
    </Hero>
  )
}
