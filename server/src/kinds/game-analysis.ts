import { mean } from '@mizan/domain/statistics/moments'
import { type Analyser, type AnalysisRow, share } from './analyser.ts'
import type { ScoredQuestion } from './scorer.ts'

/** How often each item of a game was right, and how fast. `isRight` is null where nothing was answered. */
export const accuracyAndSpeed =
  (isRight: (question: ScoredQuestion) => boolean | null): Analyser =>
  (questions, sittings) =>
    questions.map((question, index): AnalysisRow => {
      const given = sittings.flatMap(({ answers }) => {
        const answer = answers[index]
        const right = isRight({ ...question, answer: answer?.data ?? null })
        return right === null ? [] : [{ right, rtMs: answer?.rtMs ?? null }]
      })
      return {
        table: 'accuracy and speed',
        item: `item ${index + 1}`,
        figures: {
          n: given.length,
          reached: share(given.length, sittings.length),
          accuracy: share(given.filter(({ right }) => right).length, given.length),
          mean_rt_ms: mean(given.flatMap(({ rtMs }) => rtMs ?? [])),
        },
      }
    })
