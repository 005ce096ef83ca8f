import type { GameInfo } from '@mizan/contract/schemas/game'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { runAt } from '../../kinds/game-number.ts'
import { listOf } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { endsSession, isRefused } from '../../lib/failure-text.ts'
import { gameInfoQuery } from '../../lib/games.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameSkeleton } from './game-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import type { Game } from './use-game.ts'
import { useStartGame } from './use-start-game.ts'

type BeforeGameProps = { game: Game; label: string; note?: ReactNode; onStarted: () => void }

/** What a game is and how it is played, with one way on. */
export function BeforeGame(props: BeforeGameProps) {
  const { n, assessment } = props.game
  const { data: info, error, isFetching, refetch } = useQuery(gameInfoQuery(assessment.id, useLanguage()))
  const isClosed = useIsClosed(assessment)
  // Ended meanwhile in another tab: nothing is played twice (ERR-12).
  if (isRefused(error) && !endsSession(error)) {
    return <Navigate to="/game-error/$gameId" params={{ gameId: n }} replace />
  }
  // What was read before stands: whether the game can be started is for the server to say.
  if (error && !info) return <LoadFailed error={error} isAsking={isFetching} onRetry={() => void refetch()} />
  if (isClosed) return <Navigate to={listOf(assessment)} replace />
  if (!info || isClosed === undefined) return <GameSkeleton />
  // Its clock runs already: there is nothing to prepare any more (OPEN-33).
  if (info.is_run_begun) return <Navigate to={runAt(n, info.test_id)} replace />
  return <Introduction {...props} info={info} />
}

function Introduction({ game, info, label, note, onStarted }: BeforeGameProps & { info: GameInfo }) {
  const { t } = useTranslation('games')
  const { start, isStarting, outcome } = useStartGame(info.assessment_id, onStarted)
  const { test, parent_id } = game.assessment
  return (
    <Page
      back={
        <Link look="back" href={`/game-assessments/${parent_id}`}>
          {t('back')}
        </Link>
      }
      title={info.title}
      lead={<p>{test.description}</p>}
    >
      {outcome && <OutcomeBanner outcome={outcome} />}
      <GameFacts info={info} />
      {note}
      <div>
        <Button variant="primary" size="lg" isBusy={isStarting} busyText={t('busy')} onPress={start}>
          {label}
          <Icon name="arrow-end" />
        </Button>
      </div>
    </Page>
  )
}
