import type { Question } from '@mizan/contract/schemas/question'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { questionsQuery } from '../../lib/questions.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Pages fetched before they are reached, so that a cut line does not stop the work. */
const PAGES_AHEAD = 3

export interface StatementPages {
  /** The pages from the first one on that are there. */
  loaded: readonly Question[]
  /** How many there are in all. */
  total: number
}

interface LoadedPages {
  pages: StatementPages | null
  error: unknown
  /** Resolves to true when so many pages are there, or all. */
  loadUpTo: (wanted: number) => Promise<boolean>
}

/** The pages of a personality test, one from the server for each step (PERS-05, PERS-12). */
export function useStatementPages(test: string, assessment: string): LoadedPages {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [pages, setPages] = useState<StatementPages | null>(null)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef<StatementPages | null>(null)
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))

  const fetchUpTo = useCallback(
    async (wanted: number): Promise<boolean> => {
      const of = { test, assessment, language }
      try {
        while (!isThere(latest.current, wanted)) {
          const next = (latest.current?.loaded.length ?? 0) + 1
          // Many at once only for somebody who comes back to the middle.
          const isLeap = wanted > next && wanted > 1 + PAGES_AHEAD
          const { results, count } = await queryClient.fetchQuery(
            questionsQuery(isLeap ? { ...of, page: 1, pageSize: wanted } : { ...of, page: next }),
          )
          const questions = results as Question[]
          const loaded = isLeap ? questions : [...(latest.current?.loaded ?? []), ...questions]
          latest.current = { loaded, total: count }
          setPages(latest.current)
          setError(null)
        }
        return true
      } catch (reason) {
        setError(reason)
        return false
      }
    },
    [queryClient, test, assessment, language],
  )

  // One after the other: two calls at once would both begin with the same page.
  const loadUpTo = useCallback(
    (wanted: number) => {
      queue.current = queue.current.then(() => fetchUpTo(wanted))
      return queue.current
    },
    [fetchUpTo],
  )

  useEffect(() => {
    void loadUpTo(1)
  }, [loadUpTo])

  return { pages, error, loadUpTo }
}

const isThere = (pages: StatementPages | null, wanted: number): boolean =>
  pages !== null && pages.loaded.length >= Math.min(wanted, pages.total)

/** Keeps the next pages coming while somebody works on this one. */
export function usePagesAhead(current: number, loadUpTo: LoadedPages['loadUpTo']): void {
  useEffect(() => {
    void loadUpTo(current + 1 + PAGES_AHEAD)
  }, [current, loadUpTo])
}
