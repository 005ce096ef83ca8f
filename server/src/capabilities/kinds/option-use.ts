import { type Analyser, type AnalysisRow, share } from './analyser.ts'

/** An option by its place from 1, as rules of a job name it: the ids of options say nothing to anybody. */
type NameOption = (id: number) => string

/** How often each answer was given, question by question. */
export const optionUse =
  (choicesIn: (answer: unknown, nameOf: NameOption) => readonly string[]): Analyser =>
  (questions, sittings) =>
    questions.flatMap(({ id, content }, index): AnalysisRow[] => {
      const nameOf = optionsOf(content)
      const given = sittings.map(({ answers }) => choicesIn(answers[index]?.data, nameOf))
      const answered = given.filter((choices) => choices.length > 0).length
      const counts = new Map<string, number>()
      for (const choice of given.flat()) counts.set(choice, (counts.get(choice) ?? 0) + 1)
      return [...counts]
        .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([choice, count]) => ({
          table: 'option use',
          item: `question ${id} ${choice}`,
          figures: { n: answered, chosen: count, share: share(count, answered) },
        }))
    })

/** A question that has only a scale is answered with the value of a point, which is its place. */
function optionsOf(content: unknown): NameOption {
  const { options = [] } = Object(content) as { options?: { id: number }[] }
  const places = new Map(options.map(({ id }, index) => [id, index + 1]))
  return (id) => `option ${places.get(id) ?? id}`
}
