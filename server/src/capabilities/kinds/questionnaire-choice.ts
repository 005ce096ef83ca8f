import { questionnaireAnswer } from '@mizan/contract/schemas/question'

/** The options that an answer of a questionnaire chose. A text chose none, and neither did who rated every one of them. */
export function chosenOptionsOf(answer: unknown): number[] {
  const { data } = questionnaireAnswer.safeParse(answer)
  if (data === undefined || typeof data.option_id === 'string') return []
  if (typeof data.option_id === 'number') return [data.option_id]
  return data.option_id.filter((choice) => typeof choice === 'number')
}

export function textOf(answer: unknown): string | null {
  const { data } = questionnaireAnswer.safeParse(answer)
  return typeof data?.option_id === 'string' ? data.option_id : null
}
