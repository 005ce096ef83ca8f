import { speedDiagnostics } from '@mizan/domain/scores/speed-diagnostics'
import { mean } from '@mizan/domain/statistics/moments'
import { type AnalysedSitting, type Analyser, type AnalysisRow, share } from './analyser.ts'
import type { ScoredQuestion } from './scorer.ts'

/** `isRight` is null where nothing was answered. */
type IsRight = (question: ScoredQuestion) => boolean | null

/** How often each item of a game was right, and how fast; then how speed and accuracy go together in a person. */
export const accuracyAndSpeed =
  (isRight: IsRight): Analyser =>
  (questions, sittings) => [
    ...questions.map((_, index): AnalysisRow => {
      const given = sittings.flatMap((sitting) => answerAt(index, sitting, isRight))
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
    }),
    inOnePerson(sittings, isRight),
  ]

function answerAt(index: number, { questions, answers }: AnalysedSitting, isRight: IsRight) {
  const [question, answer] = [questions[index], answers[index]]
  if (question === undefined) return []
  const right = isRight({ ...question, answer: answer?.data ?? null })
  return right === null ? [] : [{ right, rtMs: answer?.rtMs ?? null }]
}

/** Means over the people whose answers all came with their times. None of them is a score: they reward fast guessing. */
function inOnePerson(sittings: readonly AnalysedSitting[], isRight: IsRight): AnalysisRow {
  const people = sittings.flatMap((sitting) => {
    const given = sitting.questions.flatMap((_, index) => answerAt(index, sitting, isRight))
    const timed = given.flatMap(({ right, rtMs }) => (rtMs === null ? [] : [{ correct: right, rtMs }]))
    return timed.length > 0 && timed.length === given.length ? [speedDiagnostics(timed)] : []
  })
  const meanOf = (figure: keyof (typeof people)[number]) => mean(people.flatMap((person) => person[figure] ?? []))
  return {
    table: 'speed diagnostics',
    item: 'everybody',
    figures: { n: people.length, rcs: meanOf('rcs'), ies: meanOf('ies'), lisas: meanOf('lisas') },
  }
}
