import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keptQuestions } from './recording-store.ts'

export interface VideoQuestion {
  id: number
  text: string
  /** hh:mm:ss */
  duration: string
}

/** An interview as it stands when it is opened. */
export interface Interview {
  id: number
  user: number
  /** Of the address: the list that the ways back lead to. */
  application: string
  questions: VideoQuestion[]
  /** Questions whose answer the server has. */
  answered: readonly number[]
  timeFactor: number
  /** Questions of which this browser still has a recording that never arrived. */
  kept: readonly number[]
}

export interface InterviewAddress {
  id: string
  test: string
  application: string
}

/** Everything the interview needs, asked for at the same time (LIMIT-07). */
export const interviewQuery = ({ id, test, application }: InterviewAddress, user: number, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'interview', id, test, user, language],
    queryFn: async (): Promise<Interview> => {
      const query = { page: '1', page_size: '10000', assessment_id: id }
      const [{ answered, time_factor }, { results }, kept] = await Promise.all([
        call('getVideoLink', { params: { id } }, language),
        call('getQuestions', { params: { id: test }, query }, language),
        // Without storage there is nothing kept.
        keptQuestions(user, Number(id)).catch(() => []),
      ])
      return {
        id: Number(id),
        user,
        application,
        questions: results as VideoQuestion[],
        answered,
        timeFactor: time_factor,
        kept: kept.filter((question) => !answered.includes(question)),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
