import { questionnaireAnswer } from '@mizan/contract/schemas/question'

/** The options that an answer of a questionnaire chose; a text chose none. */
export function chosenOptionsOf(answer: unknown): number[] {
  const { data } = questionnaireAnswer.safeParse(answer)
  if (data === undefined || typeof data.option_id === 'string') return []
  if (typeof data.option_id === 'number') return [data.option_id]
  return data.option_id.map((choice) => (typeof choice === 'number' ? choice : choice.option_id))
}

export function textOf(answer: unknown): string | null {
  const { data } = questionnaireAnswer.safeParse(answer)
  return typeof data?.option_id === 'string' ? data.option_id : null
}
