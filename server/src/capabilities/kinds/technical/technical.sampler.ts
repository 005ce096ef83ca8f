import { sampleTechnical } from '@mizan/domain/kinds/technical/technical.sample'
import { roundHalfUp } from '@mizan/domain/scores/rounding'
import { type Sampler, untimed } from '../sampler.ts'
import { keyedQuestions } from '../scorer.ts'
import { itemShape } from './technical.scorer.ts'

const SECONDS_PER_QUESTION = 55

export const sampleTechnicalAnswers: Sampler = (questions, { skill }, random) => {
  const items = keyedQuestions(questions, itemShape)
  const sampled = sampleTechnical(
    items.map(({ id, content, key }) =>
      key.type === 'free'
        ? { id, kind: 'text' as const }
        : { id, kind: key.type, optionIds: content.options.map((option) => option.id), key: key.correct },
    ),
    skill,
    random,
  )
  const answers = items.flatMap(({ id, content }) => {
    const answer = sampled.get(id)
    if (!answer) return []
    const several = 'text' in answer ? answer.text : content.allow_multiple_choices ? answer.optionIds : undefined
    return [{ questionId: id, data: { option_id: several ?? ('optionIds' in answer ? answer.optionIds[0] : '') } }]
  })
  const texts = items.filter(({ key }) => key.type === 'free')
  const marks = texts.map(({ id }) => ({ questionId: id, value: markFor(skill, random.normal()) }))
  return { ...untimed(answers, SECONDS_PER_QUESTION), marks }
}

/** In quarters, as people mark. */
const markFor = (skill: number, chance: number): number =>
  Math.min(1, Math.max(0, roundHalfUp(4 * (0.6 + 0.15 * skill + 0.1 * chance)) / 4))
