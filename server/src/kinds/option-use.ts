import { type Analyser, type AnalysisRow, share } from './analyser.ts'

/** How often each answer was given, question by question. */
export const optionUse =
  (choicesIn: (answer: unknown) => readonly string[]): Analyser =>
  (questions, sittings) =>
    questions.flatMap(({ id }, index): AnalysisRow[] => {
      const given = sittings.map(({ answers }) => choicesIn(answers[index]?.data))
      const answered = given.filter((choices) => choices.length > 0).length
      const counts = new Map<string, number>()
      for (const choice of given.flat()) counts.set(choice, (counts.get(choice) ?? 0) + 1)
      return [...counts]
        .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([choice, count]) => ({
          table: 'option use',
          item: `question ${id}`,
          figures: { answer: choice, n: answered, chosen: count, share: share(count, answered) },
        }))
    })
