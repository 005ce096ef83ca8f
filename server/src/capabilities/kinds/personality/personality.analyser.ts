import { analyseQuestionnaire, type TraitAnalysis } from '@mizan/domain/reliability/questionnaire-analysis'
import type { Analyser, AnalysisRow } from '../analyser.ts'
import { statementsIn } from './personality.scorer.ts'

/** Reliability of each trait, and how each statement behaves within it. */
export const analysePersonality: Analyser = (questions, sittings) => {
  const statements = statementsIn(questions)
  const columns = new Map(statements.map(({ statement_id }) => [statement_id, new Uint8Array(sittings.length)]))
  for (const [person, { answers }] of sittings.entries()) {
    const answered = questions.map((question, index) => ({ ...question, answer: answers[index]?.data ?? null }))
    for (const { statement_id, rating } of statementsIn(answered)) {
      const column = columns.get(statement_id)
      if (column) column[person] = rating ?? 0
    }
  }
  return analyseQuestionnaire(statements, columns).flatMap(rowsOf)
}

function rowsOf({ trait_id, people, statistics, low_reliability, statements }: TraitAnalysis): AnalysisRow[] {
  const { alpha, omega, mean_of_means, sd_of_means, sem_percentage } = statistics
  const verdict = low_reliability === null ? 'too few people' : low_reliability ? 'low reliability' : 'ok'
  const scale = { n: people, alpha, omega, mean: mean_of_means, sd: sd_of_means, sem_percentage, verdict }
  return [
    { table: 'reliability', item: `trait ${trait_id}`, figures: scale },
    ...statements.map(({ statement_id, item_rest, verdict: advice, rating_counts }) => ({
      table: 'statements',
      item: `statement ${statement_id}`,
      figures: { trait: trait_id, n: people, item_rest, verdict: advice, ratings_1_to_7: rating_counts.join(' ') },
    })),
  ]
}
