import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { meQuery } from '../../lib/me.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import type { Closed } from '../keeper/deliver.ts'
import { silentKeeper } from '../keeper/silent-keeper.ts'
import { useKeeper } from '../keeper/use-keeper.ts'
import { LoadFailed, Loading } from './loading.tsx'
import { Rehearsal } from './rehearsal.tsx'
import type { RunProps } from './run-props.ts'

type WithKeeperProps = {
  game: RunProps
  rehearsal: { keys: readonly string[]; stage: (keeper: AnswerKeeper) => ReactNode }
  children: (keeper: AnswerKeeper) => ReactNode
}

/** What is known of a run has to be there before its questions are asked for: with them its clock begins. */
export function WithKeeper({ game, rehearsal, children }: WithKeeperProps) {
  const me = useQuery(meQuery())
  const [isRehearsed, setRehearsed] = useState(false)
  const [silent] = useState(silentKeeper)
  return (
    <>
      {me.data ? (
        <Opened user={me.data.id} game={game}>
          {(keeper) => (isRehearsed ? children(keeper) : <Loading />)}
        </Opened>
      ) : (
        <Loading />
      )}
      {!isRehearsed && (
        <Rehearsal keys={rehearsal.keys} onDone={() => setRehearsed(true)}>
          {rehearsal.stage(silent)}
        </Rehearsal>
      )}
    </>
  )
}

type OpenedProps = { user: number; game: RunProps; children: (keeper: AnswerKeeper) => ReactNode }

function Opened({ user, game, children }: OpenedProps) {
  const opened = useKeeper({ user, assessment: game.assessmentId }, countAnswers)
  useClosedElsewhere(opened.keeper, game)
  if (opened.keeper) return children(opened.keeper)
  return opened.error ? <LoadFailed error={opened.error} onRetry={opened.retry} /> : <Loading />
}

/** Every answer of a game is one. */
const countAnswers = (): number => 1

/** Finished in another tab, or taken away: whoever played on here would do so for nothing, and not know it. */
function useClosedElsewhere(keeper: AnswerKeeper | null, { onFinished, onGone, onArchived }: RunProps): void {
  const leave = useEffectEvent((closed: Closed | null) => {
    if (closed === 'completed') onFinished()
    if (closed === 'gone') onGone()
    if (closed === 'archived') onArchived()
  })
  useEffect(() => keeper?.subscribe(() => leave(keeper.keeping.closed)), [keeper])
}
