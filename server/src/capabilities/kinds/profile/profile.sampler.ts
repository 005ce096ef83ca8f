import { sampleProfile } from '@mizan/domain/kinds/profile/profile.sample'
import { askedQuestions, wireAnswer } from '../questionnaire-sample.ts'
import { type Sampler, untimed } from '../sampler.ts'

const SECONDS_PER_QUESTION = 25

export const sampleProfileAnswers: Sampler = (questions, _, random) => {
  const asked = askedQuestions(questions)
  const sampled = sampleProfile(asked, random)
  const answers = asked.flatMap((question) => {
    const answer = sampled.get(question.id)
    return answer ? [{ questionId: question.id, data: wireAnswer(question, answer) }] : []
  })
  return untimed(answers, SECONDS_PER_QUESTION)
}
