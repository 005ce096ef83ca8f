import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { questionsQuery } from '../../lib/questions.ts'
import { isThere, pagesAtHand } from './statement-pages.ts'

const of = { test: '7', assessment: '12', language: 'en' } as const
const TOTAL = 32

/** A browser that has fetched these pages, each as [page, page size]. */
function havingFetched(...fetched: [page: number, pageSize?: number][]): QueryClient {
  const queryClient = new QueryClient()
  for (const [page, pageSize] of fetched) {
    const { queryKey } = questionsQuery({ ...of, page, ...(pageSize && { pageSize }) })
    const results = Array.from({ length: pageSize ?? 1 }, (_, index) => ({ id: page + index }))
    queryClient.setQueryData(queryKey as readonly unknown[], { results, count: TOTAL })
  }
  return queryClient
}

test('pages fetched before the screen is drawn are there at once, up to the first that is missing [PERS-05, PERS-12]', () => {
  expect(pagesAtHand(havingFetched(), of, 1)).toBeNull()
  const pages = pagesAtHand(havingFetched([1], [2], [4]), of, 3)
  expect(pages).toEqual({ loaded: [{ id: 1 }, { id: 2 }], total: TOTAL })
  expect(isThere(pages, 2)).toBe(true)
  expect(isThere(pages, 3)).toBe(false)
})

test('somebody who comes back to the middle finds all pages up to there, fetched with one call [PERS-12]', () => {
  const pages = pagesAtHand(havingFetched([1], [1, 20]), of, 20)
  expect(pages?.loaded).toHaveLength(20)
  expect(isThere(pages, 20)).toBe(true)
})

test('nothing is missing when more pages are wanted than the test has [PERS-12]', () => {
  expect(isThere({ loaded: [], total: 0 }, 4)).toBe(true)
  expect(isThere(null, 1)).toBe(false)
})
