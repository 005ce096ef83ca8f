import type { Assessment, Ending } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../kinds/registry.ts'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf } from '../../lib/assessment-places.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { SegmentedProgress } from '../../ui/segmented-progress/segmented-progress.tsx'
import { AssessmentLoading } from './assessment-loading.tsx'
import styles from './completion.module.css'
import { CompletionSkeleton } from './completion-skeleton.tsx'
import { wordsOfEnding } from './ending-words.ts'
import { type ListedAssessment, nextAssessment } from './listed-assessment.ts'
import { useBackTo } from './use-back-to.ts'

/**
 * After a game: back to the games, also by the browser's own button (DONE-07, DONE-08). Before it is finished there is
 * nothing to say well done to.
 */
export function GamesCompletedScreen() {
  const { id } = useParams({ from: '/framed/signed-in/ready/assessments/$id/games-completed' })
  const language = useLanguage()
  const query = useQuery(assessmentQuery(id, language))
  const parent = query.data?.parent_id ?? null
  const games = useQuery({ ...assessmentQuery(String(parent), language), enabled: parent !== null })
  // What was read before the game would call it unfinished.
  if (!query.isFetchedAfterMount) return <CompletionSkeleton />
  if (!query.data) return <AssessmentLoading id={id} query={query} />
  const list = wayBackOf(query.data)
  if (query.data.status !== AssessmentStatus.completed) return <Navigate to={list} replace />
  if (games.isFetching && !games.isFetchedAfterMount) return <CompletionSkeleton />
  return <GameOver list={list} ending={query.data.ending} games={games.data?.children ?? []} />
}

/** The games that a game belongs to; what is no game stands in the list of its application. */
function wayBackOf(assessment: Assessment): string {
  const { id, parent_id, test } = assessment
  if (parent_id !== null) return `/game-assessments/${parent_id}`
  return kindOf(test).isList ? `/game-assessments/${id}` : listOf(assessment)
}

type GameOverProps = { list: string; ending: Ending | null; games: readonly ListedAssessment[] }

function GameOver({ list, ending, games }: GameOverProps) {
  const { t } = useTranslation('completion')
  useBackTo(list)
  const { title, texts } = wordsOfEnding(ending)
  const isEmpty = ending !== null && !ending.has_answers
  const share = isEmpty ? 0 : 1
  return (
    <Hero
      icon={isEmpty ? 'info' : 'check'}
      filled={[share, share, share]}
      title={t(title)}
      action={
        <ButtonLink variant="primary" size="lg" href={list}>
          {t('games')}
        </ButtonLink>
      }
    >
      {texts.map((text: (typeof texts)[number]) => (
        <p key={text}>{t(text)}</p>
      ))}
      {games.length > 0 && <GamesSoFar games={games} />}
    </Hero>
  )
}

/** Which of the games it was, and the one that comes next. */
function GamesSoFar({ games }: { games: readonly ListedAssessment[] }) {
  const { t } = useTranslation('completion')
  const [done, total] = [games.filter(({ status }) => status === AssessmentStatus.completed).length, games.length]
  const next = nextAssessment(games)
  const words = next ? t('games-next', { done, total, game: next.test.title }) : t('games-done', { done, total })
  return (
    <div className={styles.progress}>
      <SegmentedProgress label={t('games-progress')} valueText={words} done={done} total={total} />
      <p>{words}</p>
    </div>
  )
}
