import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/**
 * An assessment that may be finished, and how far each application has come that it counts for. Applications named in
 * the address have precedence over those the assessment names (OPEN-32).
 */
export const completionQuery = (id: string, named: number[], language: Language) =>
  queryOptions({
    queryKey: ['applications', 'completion', id, named, language],
    queryFn: async () => {
      const { status, applications } = await call('getAssessment', { params: { id } }, language)
      const ids = named.length > 0 ? named : applications
      return { status, progress: await Promise.all(ids.map((application) => progressOf(application, language))) }
    },
    staleTime: 0,
    // What was true on an earlier visit would lead away before the answer of this one is there.
    gcTime: 0,
  })

const progressOf = async (applicationId: number, language: Language) => ({
  applicationId,
  ...(await call('getApplicationProgress', { params: { id: applicationId } }, language)),
})
