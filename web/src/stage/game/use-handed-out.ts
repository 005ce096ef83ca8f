import type { Language } from '@mizan/contract/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { askedTwice } from '../../lib/asked-twice.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Questions of a run, with the moment its time is up. */
export interface HandedOut {
  results: readonly unknown[]
  count: number
  deadlineAt: number
  limitSeconds: number
}

/** More than the questions take on a slow line, and little of the time that runs for whoever waits for them. */
const STANDS_STILL_MS = 4_000

/** How often and how soon it is asked for again, where that is not as usual. */
interface Patience {
  retry?: (failures: number, error: unknown) => boolean
  retryDelay: number | ((failures: number) => number)
}

interface Wanted {
  assessmentId: number
  testId: number
  page: number
  pageSize?: number
}

/**
 * Asks for the questions once: being handed out they start the server's clock, and asking again would not stop it. A reply
 * that stands still on its way is not waited for, because the clock runs.
 */
export function useHandedOut(wanted: Wanted, patience: Patience = { retryDelay: 500 }) {
  // A run stays in the language that it was handed out in: its clock runs, and nobody's items are exchanged under their hand.
  const [language] = useState(useLanguage())
  return useQuery(
    queryOptions({
      queryKey: ['game-questions', wanted, language],
      queryFn: () => handOut(wanted, language),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      ...patience,
    }),
  )
}

export async function handOut(
  { assessmentId, testId, page, pageSize }: Wanted,
  language: Language,
): Promise<HandedOut> {
  const query = {
    page: String(page),
    ...(pageSize !== undefined && { page_size: String(pageSize) }),
    assessment_id: String(assessmentId),
  }
  const ask = () => call('getQuestions', { params: { id: testId }, query }, language)
  const { results, count, run } = await askedTwice(ask, STANDS_STILL_MS)
  if (!run) throw new Error(`Test ${testId} was handed out without a clock`)
  return {
    results,
    count,
    deadlineAt: performance.now() + run.time_left_ms,
    limitSeconds: Math.round(run.limit_ms / 1000),
  }
}
