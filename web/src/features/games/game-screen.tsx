import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { listOf } from '../../lib/assessment-places.ts'
import { GamePage } from './game-page.tsx'

/** The real run. It ends at games-completed (GAME-14), or where the game is said to be gone (ERR-12). */
export function GameScreen() {
  const { n } = useParams({ from: '/staged/working/game/$n' })
  const navigate = useNavigate()
  return (
    <GamePage n={n} isRun isOnStage>
      {({ assessment, kind: { Run } }) =>
        assessment.status === AssessmentStatus.notStarted ? (
          // Nothing is handed out before it is started, so there is nothing to ask for (OPEN-26).
          <Navigate to="/game-error/$gameId" params={{ gameId: n }} replace />
        ) : (
          <Run
            assessmentId={assessment.id}
            testId={assessment.test.id}
            title={assessment.test.title}
            onFinished={() => void navigate({ href: `/assessments/${assessment.id}/games-completed`, replace: true })}
            onArchived={() => void navigate({ href: listOf(assessment), replace: true })}
            onGone={() => void navigate({ href: `/game-error/${n}`, replace: true })}
          />
        )
      }
    </GamePage>
  )
}
