import type { PageOfTest } from './test-shelf.service.ts'

/** One page as clients of Django REST Framework know it. */
export function writeQuestionPage(asked: PageOfTest, publicUrl: string): object {
  const { test, language, page, size } = asked
  const { asking } = test
  const shown = test.questions.slice((page - 1) * size, page * size)
  return {
    ...pageLinks(asked, publicUrl),
    results: asking ? shown.map((question) => asking.present(question, language)) : [],
  }
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
