import { sampleSjt } from '@mizan/domain/kinds/sjt/sjt.sample'
import { type Sampler, untimed } from '../sampler.ts'
import { keyedScenarios, LEAST, MOST } from './sjt.scorer.ts'

const SECONDS_PER_SCENARIO = 70

export const sampleSjtAnswers: Sampler = (questions, { judgement }, random) => {
  const scenarios = keyedScenarios(questions)
  const choices = sampleSjt(
    scenarios.map(({ key }) => key.effectiveness),
    judgement,
    random,
  )
  const answers = scenarios.flatMap(({ id }, index) => {
    const choice = choices[index]
    if (!choice) return []
    const data = [
      { option_id: Number(choice.most), scale_id: MOST },
      { option_id: Number(choice.least), scale_id: LEAST },
    ]
    return [{ questionId: id, data }]
  })
  return untimed(answers, SECONDS_PER_SCENARIO)
}
