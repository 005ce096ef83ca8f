import { answerPlausibly, type Id, type SampledAnswer, type SampleQuestion } from '../../random/question-answers.ts'
import type { Random } from '../../random/seeded-random.ts'

/** A simulated survey. */
export const samplePulse = (questions: readonly SampleQuestion[], random: Random): Map<Id, SampledAnswer> =>
  new Map(questions.map((question) => [question.id, answerPlausibly(question, 'The team helps each other.', random)]))
