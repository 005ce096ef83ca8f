import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { afterPaint } from '../../stage/after-paint.ts'
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
  /** The language of these pages, and the one that is wanted by now. */
  const shownIn = useRef(language)
  const wantedIn = useRef(language)
  wantedIn.current = language
  const queue = useRef<Promise<void>>(Promise.resolve())

  const supply = useMemo((): PageSupply => {
    const of = { test, assessment, language }
    const isReady = (wanted: number) => shownIn.current === language && isThere(latest.current, wanted)
    const fetchNext = async (wanted: number): Promise<void> => {
      if (isReady(wanted)) return
      if (shownIn.current === language) {
        latest.current = await withMorePages(queryClient, of, latest.current, wanted)
        return
      }
      // As many as were there before the language was changed: nobody is shown a test in two of them.
      const count = latest.current?.loaded.length ?? 0
      let turned: StatementPages | null = null
      while (!isThere(turned, count)) turned = await withMorePages(queryClient, of, turned, count)
      latest.current = turned
      shownIn.current = language
    }
    // One call after the other: two at once would both begin with the same page. Whoever wants less than others is not
    // kept waiting for what they want.
    const fetchInTurn = (wanted: number): Promise<void> => {
      const turn = queue.current.then(() => fetchNext(wanted))
      queue.current = turn.catch(() => undefined)
      return turn
    }
    const fetchUpTo = async (wanted: number): Promise<boolean> => {
      setError(null)
      try {
        while (wantedIn.current === language && !isReady(wanted)) await fetchInTurn(wanted)
        return true
      } catch (reason) {
        setError(reason)
        return false
      }
    }
    return {
      upTo: async (wanted) => {
        const isLoaded = await fetchUpTo(wanted)
        setPages(latest.current)
        return isLoaded
      },
      ahead: (wanted) => void fetchUpTo(wanted),
      now: () => latest.current,
    }
  }, [queryClient, test, assessment, language])

  useEffect(() => {
    void supply.upTo(1)
  }, [supply])

  return { pages, error, supply }
}

/** Keeps the next pages coming while somebody works on this one, which is shown first. */
export function usePagesAhead(current: number, { ahead }: PageSupply): void {
  useEffect(() => afterPaint(() => ahead(current + 1 + PAGES_AHEAD)), [current, ahead])
}
