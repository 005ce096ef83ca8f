import type { Language } from '@mizan/contract/language'
import type { Question } from '@mizan/contract/schemas/question'
import type { QueryClient } from '@tanstack/react-query'
import { questionsQuery } from '../../lib/questions.ts'

/** Pages fetched before they are reached, so that a cut line does not stop the work. */
export const PAGES_AHEAD = 3

export interface StatementPages {
  /** The pages from the first one on that are there. */
  loaded: readonly Question[]
  /** How many there are in all. */
  total: number
}

export type TestOf = { test: string; assessment: string; language: Language }

/** True when so many pages are there, or all. */
export const isThere = (pages: StatementPages | null, wanted: number): pages is StatementPages =>
  pages !== null && pages.loaded.length >= Math.min(wanted, pages.total)

/** The pages after one more call to the server. */
export async function withMorePages(
  queryClient: QueryClient,
  of: TestOf,
  pages: StatementPages | null,
  wanted: number,
): Promise<StatementPages> {
  const query = nextQuery(of, pages, wanted)
  return joined(pages, await queryClient.fetchQuery(query.options), query.isLeap)
}

/** Those of the wanted pages that were fetched before. */
export function pagesAtHand(queryClient: QueryClient, of: TestOf, wanted: number): StatementPages | null {
  let pages: StatementPages | null = null
  while (!isThere(pages, wanted)) {
    const query = nextQuery(of, pages, wanted)
    const fetched = queryClient.getQueryData(query.options.queryKey)
    if (!fetched) break
    pages = joined(pages, fetched, query.isLeap)
  }
  return pages
}

/** One page after the other; many at once only for somebody who comes back to the middle. */
function nextQuery(of: TestOf, pages: StatementPages | null, wanted: number) {
  const next = (pages?.loaded.length ?? 0) + 1
  const isLeap = wanted > next && wanted > 1 + PAGES_AHEAD
  return { isLeap, options: questionsQuery(isLeap ? { ...of, page: 1, pageSize: wanted } : { ...of, page: next }) }
}

type Fetched = { results: unknown; count: number }

function joined(pages: StatementPages | null, { results, count }: Fetched, isLeap: boolean): StatementPages {
  const questions = results as Question[]
  return { loaded: isLeap ? questions : [...(pages?.loaded ?? []), ...questions], total: count }
}
