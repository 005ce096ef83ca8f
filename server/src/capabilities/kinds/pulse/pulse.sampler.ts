import { samplePulse } from '@mizan/domain/kinds/pulse/pulse.sample'
import { askedQuestions, wireAnswer } from '../questionnaire-sample.ts'
import { type Sampler, untimed } from '../sampler.ts'

const SECONDS_PER_QUESTION = 20

export const samplePulseAnswers: Sampler = (questions, _, random) => {
  const asked = askedQuestions(questions)
  const sampled = samplePulse(asked, random)
  const answers = asked.flatMap((question) => {
    const answer = sampled.get(question.id)
    return answer ? [{ questionId: question.id, data: wireAnswer(question, answer) }] : []
  })
  return untimed(answers, SECONDS_PER_QUESTION)
}
