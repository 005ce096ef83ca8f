import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallRefused } from '../../lib/exchange.ts'
import { reportToken } from '../../lib/report-token.ts'
import { isSignedIn } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Why there is no report to show. */
export type NoReport = 'loading' | 'gone' | 'dead-link' | 'other-link' | 'signed-in'

type Read<Data> = { isThere: true; data: Data } | { isThere: false; why: NoReport }

/** A report, or the reason why it does not open. A lost line is left to the page for failures. */
export function useReportScreen<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Read<Data> {
  const { data, error } = useQuery({ ...query, throwOnError: (failure) => whyNot(failure) === null })
  useFocusAfterTurn(data !== undefined)
  if (data !== undefined) return { isThere: true, data }
  return { isThere: false, why: (error && whyNot(error)) ?? 'loading' }
}

/** The switch that was pressed goes with the report in the other language: the focus goes on to the heading of this one. */
function useFocusAfterTurn(isThere: boolean): void {
  const language = useLanguage()
  const read = useRef(language)
  useEffect(() => {
    if (!isThere || read.current === language) return
    read.current = language
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [isThere, language])
}

function whyNot(error: Error): NoReport | null {
  if (!(error instanceof CallRefused)) return null
  const hasLink = reportToken() !== null
  // A token that is none any more, such as half of one, is not even known for that of a link (OPEN-39).
  if (error.status === 401 && hasLink) return 'dead-link'
  if (error.status !== 404) return null
  const { code } = Object(error.body)
  if (code === 'report-link') return 'dead-link'
  if (code === 'other-report') return 'other-link'
  // Whoever is signed in reads with their own token: the link was not even tried (OPEN-27).
  return isSignedIn() && hasLink ? 'signed-in' : 'gone'
}
