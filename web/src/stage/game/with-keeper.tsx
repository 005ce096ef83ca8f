import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { meQuery } from '../../lib/me.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { silentKeeper } from '../keeper/silent-keeper.ts'
import { useKeeper } from '../keeper/use-keeper.ts'
import { LoadFailed, Loading } from './loading.tsx'
import { Rehearsal } from './rehearsal.tsx'

type WithKeeperProps = {
  assessmentId: number
  rehearsal: { keys: readonly string[]; stage: (keeper: AnswerKeeper) => ReactNode }
  children: (keeper: AnswerKeeper) => ReactNode
}

/** What is known of a run has to be there before its questions are asked for: with them its clock begins. */
export function WithKeeper({ assessmentId, rehearsal, children }: WithKeeperProps) {
  const me = useQuery(meQuery())
  const [isRehearsed, setRehearsed] = useState(false)
  const [silent] = useState(silentKeeper)
  return (
    <>
      {me.data ? (
        <Opened user={me.data.id} assessment={assessmentId}>
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

type OpenedProps = { user: number; assessment: number; children: (keeper: AnswerKeeper) => ReactNode }

function Opened({ user, assessment, children }: OpenedProps) {
  const opened = useKeeper({ user, assessment }, countAnswers)
  if (opened.keeper) return children(opened.keeper)
  return opened.error ? <LoadFailed error={opened.error} onRetry={opened.retry} /> : <Loading />
}

/** Every answer of a game is one. */
const countAnswers = (): number => 1
