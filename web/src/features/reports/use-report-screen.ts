import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../lib/api.ts'
import { reportToken } from '../../lib/report-token.ts'
import { isSignedIn } from '../../lib/session.ts'

/** Why there is no report to show. */
export type NoReport = 'loading' | 'gone' | 'dead-link' | 'signed-in'

type Read<Data> = { isThere: true; data: Data } | { isThere: false; why: NoReport }

/** A report, or the reason why it does not open. A lost line is left to the page for failures. */
export function useReportScreen<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Read<Data> {
  const { data, error } = useQuery({ ...query, throwOnError: (failure) => !isNotFound(failure) })
  if (data !== undefined) return { isThere: true, data }
  return { isThere: false, why: error ? whyNot(error) : 'loading' }
}

const isNotFound = (error: Error): error is CallRefused => error instanceof CallRefused && error.status === 404

function whyNot(error: Error): NoReport {
  const code: unknown = error instanceof CallRefused ? Object(error.body).code : undefined
  if (code === 'report-link') return 'dead-link'
  // The link was not even tried: whoever is signed in reads with their own token (OPEN-27).
  return isSignedIn() && reportToken() !== null ? 'signed-in' : 'gone'
}
