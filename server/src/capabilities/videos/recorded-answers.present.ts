import type { Language } from '@mizan/contract/language'
import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { durationOf } from '@mizan/domain/applications/duration'
import * as z from 'zod/mini'
import type { RecordedAnswerRow } from './recorded-answers.db.ts'

const words = z.object({ en: z.string(), ar: z.string() })
const storedQuestion = z.object({ text: words })
const storedRubric = z.array(z.object({ point: z.int(), text: words }))

export function presentRecordedAnswer(row: RecordedAnswerRow, link: string, language: Language): VideoAnswer {
  return {
    question: { id: row.question_id, text: storedQuestion.parse(row.content).text[language] },
    link,
    duration: durationOf(row.duration_ms / 1000),
    rating: row.point === null ? null : { point: row.point, text: rubricText(row, row.point, language) },
  }
}

/** What a point of the rubric says; empty for a question that came without one. */
export function rubricText({ rubric }: RecordedAnswerRow, point: number, language: Language): string {
  return storedRubric.parse(rubric ?? []).find((entry) => entry.point === point)?.text[language] ?? ''
}
