import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { endsSession, isRefused } from '../../lib/failure-text.ts'
import { canTake, thisBrowser } from '../../stage/browser-check.ts'
import { GameSkeleton } from './game-skeleton.tsx'
import { knownGame } from './known-game.ts'
import { LoadFailed } from './load-failed.tsx'
import { UnfitBrowserScreen } from './unfit-browser-screen.tsx'
import { type Game, type GameLookup, useGame } from './use-game.ts'

type GamePageProps = {
  n: string
  /** A run stands as it was begun: what is heard of its game later, such as that it is over, does not take it away. */
  isRun?: boolean
  /** On the stage nothing else says where the page begins; a game itself does. */
  isOnStage?: boolean
  children: (game: Game) => ReactNode
}

/** A page about one game, which has to exist, to be open, and to be played in a suitable browser (ERR-12, GAME-05). */
export function GamePage({ n, isRun = false, isOnStage = false, children }: GamePageProps) {
  const found = useGame(n)
  const [begun, setBegun] = useState<GameLookup | null>(null)
  if (isRun && found.game && !found.error && begun?.game?.n !== n) setBegun(found)
  const lookup = begun?.game?.n === n ? begun : found
  const { game, error, isWrong } = lookup
  if (endsSession(error)) return null
  if (isWrong || isRefused(error) || game?.assessment.status === AssessmentStatus.completed) {
    // Nothing is played twice (OPEN-33).
    return <Navigate to="/game-error/$gameId" params={{ gameId: n }} replace />
  }
  const known = knownGame(lookup, isRun)
  if (known && canTake('chrome', thisBrowser())) return children(known)
  const instead = known ? <UnfitBrowserScreen /> : <NotThere {...lookup} />
  return isOnStage ? <main id="main">{instead}</main> : instead
}

function NotThere({ error, isAsking, retry }: GameLookup): ReactNode {
  return error ? <LoadFailed error={error} isAsking={isAsking} onRetry={retry} /> : <GameSkeleton />
}
