import type { PageOfTest } from './test-shelf.service.ts'

/** One page as clients of Django REST Framework know it. */
export function writeQuestionPage({ test, language, page, size }: PageOfTest, publicUrl: string): object {
  const { asking } = test
  const shown = test.questions.slice((page - 1) * size, page * size)
  const addressOf = (other: number) =>
    `${publicUrl}/api/v1/${language}/tests/${test.id}/questions/?page=${other}&page_size=${size}`
  return {
    count: test.questions.length,
    next: page * size < test.questions.length ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
    results: asking ? shown.map((question) => asking.present(question, language)) : [],
  }
}
