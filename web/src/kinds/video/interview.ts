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

const asItStands = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const

/** What the server has of an interview, and what only this browser has. */
export const interviewQuery = ({ id }: InterviewAddress, user: number, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'interview', id, user, language],
    queryFn: async (): Promise<Pick<Interview, 'answered' | 'timeFactor' | 'kept'>> => {
      const [{ answered, time_factor }, kept] = await Promise.all([
        call('getVideoLink', { params: { id } }, language),
        // Without storage there is nothing kept.
        keptQuestions(user, Number(id)).catch(() => []),
      ])
      return { answered, timeFactor: time_factor, kept: kept.filter((question) => !answered.includes(question)) }
    },
    ...asItStands,
  })

export const interviewQuestionsQuery = ({ id, test }: InterviewAddress, language: Language) =>
  queryOptions({
    queryKey: ['applications', 'interview-questions', id, test, language],
    queryFn: async (): Promise<VideoQuestion[]> => {
      const query = { page: '1', page_size: '10000', assessment_id: id }
      const { results } = await call('getQuestions', { params: { id: test }, query }, language)
      return results as VideoQuestion[]
    },
    ...asItStands,
  })
