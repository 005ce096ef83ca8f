import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

interface PageOfTest {
  test: string
  assessment: string
  page: number
  /** Without it the server's own size of a page counts. */
  pageSize?: number
  language: Language
}

/** A page of the questions of a test that somebody has begun. They do not change while it is taken. */
export const questionsQuery = ({ test, assessment, page, pageSize, language }: PageOfTest) =>
  queryOptions({
    queryKey: ['questions', test, assessment, page, pageSize, language],
    queryFn: () =>
      call(
        'getQuestions',
        {
          params: { id: test },
          query: {
            page: String(page),
            assessment_id: assessment,
            ...(pageSize !== undefined && { page_size: String(pageSize) }),
          },
        },
        language,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
