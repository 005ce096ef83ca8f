import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '../../lib/me.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { useKeeper } from '../keeper/use-keeper.ts'
import { LoadFailed, Loading } from './loading.tsx'

type WithKeeperProps = { assessmentId: number; children: (keeper: AnswerKeeper) => ReactNode }

/** What is known of a run has to be there before its questions are asked for: with them its clock begins. */
export function WithKeeper({ assessmentId, children }: WithKeeperProps) {
  const me = useQuery(meQuery())
  if (!me.data) return <Loading />
  return (
    <Opened user={me.data.id} assessment={assessmentId}>
      {children}
    </Opened>
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
