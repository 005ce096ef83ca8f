import type { SampledAnswer, SampleQuestion } from '@mizan/domain/random/question-answers'
import * as z from 'zod/mini'
import type { ScoredQuestion } from './scorer.ts'

const points = z.array(z.object({ id: z.int() }))
const questionContent = z.object({
  display_format: z.int(),
  allow_multiple_choices: z.boolean(),
  options: points,
  scales: points,
})

const SURVEY = 5

interface AskedQuestion extends SampleQuestion {
  id: number
  isSurvey: boolean
}

/** The questions of the common questionnaire, as samples are drawn from them. */
export const askedQuestions = (questions: readonly ScoredQuestion[]): AskedQuestion[] =>
  questions.flatMap(({ id, content }) => {
    const { data } = questionContent.safeParse(content)
    if (!data) return []
    return [
      {
        id,
        optionIds: data.options.map((option) => option.id),
        scaleIds: data.scales.map((scale) => scale.id),
        allowsSeveral: data.allow_multiple_choices,
        isSurvey: data.display_format === SURVEY,
      },
    ]
  })

/** A sampled answer as the wire carries it (OPEN-34). */
export function wireAnswer({ isSurvey, optionIds, allowsSeveral }: AskedQuestion, sampled: SampledAnswer) {
  if (sampled.text !== null) return { option_id: sampled.text }
  if (isSurvey) return { option_id: optionIds.map((option_id) => ({ option_id, scale_id: sampled.scaleId })) }
  if (optionIds.length === 0) return { option_id: sampled.scaleId }
  return { option_id: allowsSeveral ? sampled.optionIds : sampled.optionIds[0] }
}
