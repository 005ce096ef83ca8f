import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readGameNumber, runAt } from '../../kinds/game-number.ts'
import { listOf } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { GamePage } from './game-page.tsx'
import { GameSkeleton } from './game-skeleton.tsx'
import type { Game } from './use-game.ts'

/** The practice run, which leads to the real game (GAME-09) or back to the info screen (GAME-12). */
export function PracticeScreen() {
  const { n } = useParams({ from: '/staged/working/practice-run/$n' })
  const { game: named } = useSearch({ from: '/staged/working/practice-run/$n' })
  const navigate = useNavigate()
  const number = realNumber(n, named)
  return (
    <GamePage n={number} isOnStage>
      {(game) => (
        <PracticeOf
          game={game}
          onStart={() => void navigate({ href: afterPractice(game), replace: true })}
          onStop={() => void navigate({ href: `/game-info/${number}` })}
        />
      )}
    </GamePage>
  )
}

function PracticeOf({ game, ...ways }: { game: Game; onStart: () => void; onStop: () => void }) {
  const { n, assessment, kind } = game
  const isClosed = useIsClosed(assessment)
  // The game it leads to would be refused.
  if (isClosed) return <Navigate to={listOf(assessment)} replace />
  if (isClosed === undefined) {
    return (
      <main id="main">
        <GameSkeleton />
      </main>
    )
  }
  // The time runs already: practice is over (OPEN-35).
  if (assessment.is_run_begun) return <Navigate to={runAt(n, assessment.test.id)} replace />
  return <kind.Practice title={assessment.test.title} {...ways} />
}

/** Who came by the address alone has not started the game yet: the page that does so comes first (OPEN-06). */
const afterPractice = ({ n, assessment: { status, test } }: Game): string =>
  status === AssessmentStatus.notStarted ? `/game-start/${n}` : runAt(n, test.id)

/** The practice of Matched has a fixed number in its path; the game it belongs to is named beside it (OPEN-06). */
function realNumber(n: string, named: string | undefined): string {
  if (named === undefined) return n
  return readGameNumber(named)?.type === readGameNumber(n)?.type ? named : n
}
