import type { Language } from '@mizan/contract/language'
import type { Test } from '../tests/tests.service.ts'

export interface PageOfTest {
  test: Test
  language: Language
  page: number
  size: number
}

/** One page as clients of Django REST Framework know it. */
export const writeQuestionPage = (asked: PageOfTest, publicUrl: string): object => ({
  ...pageLinks(asked, publicUrl),
  results: presentQuestions(asked),
})

export function presentQuestions({ test, language, page, size }: PageOfTest): object[] {
  const { asking, questions } = test
  const shown = questions.slice((page - 1) * size, page * size)
  return asking ? shown.map((question) => asking.present(question, language)) : []
}

/** `assessmentId` where it matters which one is meant: the clock of another would begin with the next page. */
export function pageLinks({ test, language, page, size }: PageOfTest, publicUrl: string, assessmentId?: number) {
  const meant = assessmentId === undefined ? '' : `&assessment_id=${assessmentId}`
  const addressOf = (other: number) =>
    `${publicUrl}/api/v1/${language}/tests/${test.id}/questions/?page=${other}&page_size=${size}${meant}`
  return {
    count: test.questions.length,
    next: page * size < test.questions.length ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
  }
}
