import { answerPlausibly, type Id, type SampledAnswer, type SampleQuestion } from '../../random/question-answers.ts'
import type { Random } from '../../random/seeded-random.ts'

/** A simulated profile. */
export const sampleProfile = (questions: readonly SampleQuestion[], random: Random): Map<Id, SampledAnswer> =>
  new Map(questions.map((question) => [question.id, answerPlausibly(question, 'Available as agreed.', random)]))
