import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Held<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * What is worked on stays on the screen while it is fetched in the other language, and where that fails: taken away, a
 * practice or a recording would begin anew. The language is the last part of a key.
 */
export function useAcrossLanguages<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Held<Data> {
  const { data, error, isFetching, refetch } = useQuery(options)
  const [held, setHeld] = useState<{ what: string; data: Data } | null>(null)
  const what = JSON.stringify(options.queryKey.slice(0, -1))
  if (data !== undefined && (held?.data !== data || held.what !== what)) setHeld({ what, data })
  const shown = data ?? (held?.what === what ? held.data : undefined)
  return { data: shown, error: data === undefined && shown !== undefined ? null : error, isFetching, refetch }
}
