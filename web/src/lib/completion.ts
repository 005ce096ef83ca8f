import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { CallRefused } from './exchange.ts'

/**
 * An assessment that may be finished, and how far each application has come that it counts for. Applications named in
 * the address have precedence over those the assessment names (OPEN-32).
 */
export const completionQuery = (id: string, named: number[], language: Language) =>
  queryOptions({
    queryKey: ['applications', 'completion', id, named, language],
    queryFn: async () => {
      await completeIfFinished(id)
      const { status, applications } = await call('getAssessment', { params: { id } }, language)
      const ids = named.length > 0 ? named : applications
      return { status, progress: await Promise.all(ids.map((application) => progressOf(application, language))) }
    },
    staleTime: 0,
    // What was true on an earlier visit would lead away before the answer of this one is there.
    gcTime: 0,
  })

/** Completing again changes nothing (DONE-01); what is not finished yet is refused, and stays as it is (OPEN-32). */
async function completeIfFinished(id: string): Promise<void> {
  try {
    await call('completeAssessment', { params: { id }, body: {} })
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 400) throw error
  }
}

const progressOf = async (applicationId: number, language: Language) => ({
  applicationId,
  ...(await call('getApplicationProgress', { params: { id: applicationId } }, language)),
})
