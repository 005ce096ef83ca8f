import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { lastList } from '../../lib/last-list.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { CompletionSkeleton } from './completion-skeleton.tsx'

/** After a game: back to the games (DONE-07, DONE-08). */
export function GamesCompletedScreen() {
  const { t } = useTranslation('completion')
  const { id } = useParams({ from: '/framed/signed-in/ready/assessments/$id/games-completed' })
  const { data: game, isPending } = useQuery(assessmentQuery(id, useLanguage()))
  if (isPending) return <CompletionSkeleton />
  return (
    <Hero
      icon="check"
      filled={[1, 1, 1]}
      title={t('games-title')}
      action={
        <ButtonLink
          variant="primary"
          size="lg"
          href={game ? `/game-assessments/${game.parent_id ?? id}` : lastList('games')}
        >
          {t('games')}
        </ButtonLink>
      }
    >
      <p>{t('games-text')}</p>
    </Hero>
  )
}
