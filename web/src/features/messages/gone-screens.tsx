import { useTranslation } from 'react-i18next'
import { lastList } from '../../lib/last-list.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { SupportLine } from './support-line.tsx'

/** For an assessment that cannot be taken any more, whatever its id means (ERR-11, OPEN-37). */
export function AssessmentGoneScreen() {
  const { t } = useTranslation('messages')
  return (
    <Hero
      icon="warning"
      title={t('assessment-gone.title')}
      action={
        <ButtonLink variant="primary" size="lg" href={lastList('assessments')}>
          {t('assessment-gone.action')}
        </ButtonLink>
      }
    >
      <SupportLine />
    </Hero>
  )
}

/** The same for a game (ERR-12). */
export function GameGoneScreen() {
  const { t } = useTranslation('messages')
  return (
    <Hero
      icon="warning"
      title={t('game-gone.title')}
      action={
        <ButtonLink variant="primary" size="lg" href={lastList('games')}>
          {t('game-gone.action')}
        </ButtonLink>
      }
    >
      <SupportLine />
    </Hero>
  )
}
