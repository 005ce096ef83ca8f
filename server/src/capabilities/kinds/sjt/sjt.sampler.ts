import { sampleSjt } from '@mizan/domain/kinds/sjt/sjt.sample'
import { type Sampler, untimed } from '../sampler.ts'
import { keyedScenarios, LEAST, MOST } from './sjt.scorer.ts'

const SECONDS_PER_SCENARIO = 70

export const sampleSjtAnswers: Sampler = (questions, { judgement }, random) => {
  const scenarios = keyedScenarios(questions)
  const choices = sampleSjt(
    scenarios.map(({ content, key }) =>
      // Named by place: ids are drawn anew at every import, and would bring another order of chances with them.
      Object.fromEntries(content.options.map(({ id }, place) => [`place ${place}`, key.effectiveness[id] ?? 0])),
    ),
    judgement,
    random,
  )
  const answers = scenarios.flatMap(({ id, content }, index) => {
    const choice = choices[index]
    if (!choice) return []
    const optionAt = (name: string) => content.options[Number(name.slice('place '.length))]?.id
    const data = [
      { option_id: optionAt(choice.most), scale_id: MOST },
      { option_id: optionAt(choice.least), scale_id: LEAST },
    ]
    return [{ questionId: id, data }]
  })
  return untimed(answers, SECONDS_PER_SCENARIO)
}
