import type { Language } from '@mizan/contract/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

// Another tab, or the clock, may have changed any of these: they are read anew whenever a screen shows them.
const current = { staleTime: 0 }

/**
 * For what somebody is working on: whoever comes back to the window or to the line finds it as they left it. Read again,
 * it would say what has become of the work meanwhile, and take it off the screen.
 */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/** The jobs that somebody may still apply to. */
export const availableJobsQuery = (userId: number, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'available-jobs', userId, language],
    queryFn: () => call('getAvailableJobs', { params: { id: userId } }, language),
    ...current,
  })

/** The applications of the signed-in person, the newest first. */
export const applicationsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['applications', 'list', language],
    queryFn: () => call('listApplications', {}, language),
    ...current,
  })

/** One application with its assessments. */
export const applicationQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'one', id, language],
    queryFn: () => call('getApplication', { params: { id } }, language),
    ...current,
  })

/** One assessment with its children. */
export const assessmentQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'assessment', id, language],
    queryFn: () => call('getAssessment', { params: { id } }, language),
    ...current,
  })

/** Reads everything about applications again that is on the screen, and the rest when it is shown next. */
export const refreshApplications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['applications'] })
