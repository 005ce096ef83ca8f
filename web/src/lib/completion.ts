import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/**
 * How far each application has come that a finished assessment counts for. Applications named in the address have
 * precedence over those the assessment names (OPEN-32).
 */
export const completionQuery = (id: string, named: number[], language: Language) =>
  queryOptions({
    queryKey: ['applications', 'completion', id, named, language],
    queryFn: async () => {
      const ids = named.length > 0 ? named : (await call('getAssessment', { params: { id } }, language)).applications
      return Promise.all(ids.map((application) => progressOf(application, language)))
    },
    staleTime: 0,
  })

const progressOf = async (applicationId: number, language: Language) => ({
  applicationId,
  ...(await call('getApplicationProgress', { params: { id: applicationId } }, language)),
})
