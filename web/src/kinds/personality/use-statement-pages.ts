import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { isThere, PAGES_AHEAD, pagesAtHand, type StatementPages, withMorePages } from './statement-pages.ts'

export interface PageSupply {
  /** Loads and has them drawn; resolves to true when so many pages are there, or all. */
  upTo: (wanted: number) => Promise<boolean>
  /** Loads without drawing anything anew: nobody looks at these pages yet. */
  ahead: (wanted: number) => void
  /** What has been loaded meanwhile. */
  now: () => StatementPages | null
}

interface LoadedPages {
  pages: StatementPages | null
  error: unknown
  supply: PageSupply
}

/** The pages of a personality test, one from the server for each step (PERS-05, PERS-12). `first`: how many to begin with. */
export function useStatementPages(test: string, assessment: string, first: () => number): LoadedPages {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [pages, setPages] = useState(() => pagesAtHand(queryClient, { test, assessment, language }, first()))
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(pages)
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))

  const supply = useMemo((): PageSupply => {
    const fetchUpTo = async (wanted: number): Promise<boolean> => {
      const of = { test, assessment, language }
      try {
        while (!isThere(latest.current, wanted)) {
          latest.current = await withMorePages(queryClient, of, latest.current, wanted)
        }
        setError(null)
        return true
      } catch (reason) {
        setError(reason)
        return false
      }
    }
    // One after the other: two calls at once would both begin with the same page.
    const inTurn = (wanted: number) => {
      queue.current = queue.current.then(() => fetchUpTo(wanted))
      return queue.current
    }
    return {
      upTo: async (wanted) => {
        const isLoaded = await inTurn(wanted)
        setPages(latest.current)
        return isLoaded
      },
      ahead: (wanted) => void inTurn(wanted),
      now: () => latest.current,
    }
  }, [queryClient, test, assessment, language])

  useEffect(() => {
    void supply.upTo(1)
  }, [supply])

  return { pages, error, supply }
}

/** Keeps the next pages coming while somebody works on this one. */
export function usePagesAhead(current: number, { ahead }: PageSupply): void {
  useEffect(() => ahead(current + 1 + PAGES_AHEAD), [current, ahead])
}
