import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useSuspenseQuery } from '@tanstack/react-query'
import { assessmentQuery, readOnce } from '../../lib/applications.ts'
import { meQuery } from '../../lib/me.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { type CountIn, useKeeper } from '../keeper/use-keeper.ts'

export interface Taking {
  assessment: Assessment
  keeper: AnswerKeeper
  user: number
  /** How many answers were there when it was opened. */
  restored: number
}

/** What was read on the way to the screen is not read again by it. */
const JUST_READ_MS = 5_000

type Taken = { taking: Taking } | { taking: null; error: unknown; retry: () => void }

/** An assessment and the answers given to it so far, asked for at the same time. */
export function useTaking(id: string, countIn: CountIn): Taken {
  const { data: me } = useSuspenseQuery(meQuery())
  // Read once: while it is submitted its status changes, and that must not lead away before the answer is there.
  const query = useAcrossLanguages({
    ...assessmentQuery(id, useLanguage()),
    ...readOnce,
    staleTime: JUST_READ_MS,
  })
  const opened = useKeeper({ user: me.id, assessment: Number(id) }, countIn)
  if (query.data && opened.keeper) {
    return { taking: { assessment: query.data, keeper: opened.keeper, user: me.id, restored: opened.restored } }
  }
  const retry = () => {
    if (query.error) void query.refetch()
    if (!opened.keeper) opened.retry()
  }
  const error = query.error ?? (opened.keeper ? null : opened.error)
  return { taking: null, error, retry }
}
