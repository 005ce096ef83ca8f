import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readGameNumber, runAt } from '../../kinds/game-number.ts'
import { GamePage } from './game-page.tsx'

/** The practice run, which leads to the real game (GAME-09) or back to the info screen (GAME-12). */
export function PracticeScreen() {
  const { n } = useParams({ from: '/staged/working/practice-run/$n' })
  const { game: named } = useSearch({ from: '/staged/working/practice-run/$n' })
  const navigate = useNavigate()
  const number = realNumber(n, named)
  return (
    <GamePage n={number}>
      {({ assessment, kind: { Practice } }) =>
        assessment.is_run_begun ? (
          // The time runs already: practice is over (OPEN-35).
          <Navigate to={runAt(number, assessment.test.id)} replace />
        ) : (
          <Practice
            title={assessment.test.title}
            onStart={() => void navigate({ href: runAt(number, assessment.test.id), replace: true })}
            onStop={() => void navigate({ href: `/game-info/${number}` })}
          />
        )
      }
    </GamePage>
  )
}

/** The practice of Matched has a fixed number in its path; the game it belongs to is named beside it (OPEN-06). */
function realNumber(n: string, named: string | undefined): string {
  if (named === undefined) return n
  return readGameNumber(named)?.type === readGameNumber(n)?.type ? named : n
}
