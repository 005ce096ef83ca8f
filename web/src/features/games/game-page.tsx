import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endsSession, isRefused } from '../../lib/failure-text.ts'
import { canTake, thisBrowser } from '../../stage/browser-check.ts'
import { LoadFailed } from './load-failed.tsx'
import { UnfitBrowserScreen } from './unfit-browser-screen.tsx'
import { type Game, useGame } from './use-game.ts'

type GamePageProps = { n: string; children: (game: Game) => ReactNode }

/** A page about one game, which has to exist, to be open, and to be played in a suitable browser (ERR-12, GAME-05). */
export function GamePage({ n, children }: GamePageProps) {
  const { game, error, isWrong, retry } = useGame(n)
  if (endsSession(error)) return null
  if (isWrong || isRefused(error) || game?.assessment.status === AssessmentStatus.completed) {
    // Nothing is played twice (OPEN-33).
    return <Navigate to="/game-error/$gameId" params={{ gameId: n }} replace />
  }
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!game) return null
  return canTake('chrome', thisBrowser()) ? children(game) : <UnfitBrowserScreen />
}
