import { giveMark } from '../scores/marks.service.ts'
import { type House, type OptionValues, optional, required } from './command.ts'
import { asWrongUse, numberOf } from './option-values.ts'

/** Gives an answer the mark of a person, and tells which scores it changes. */
export async function givenMark({ database, say }: House, values: OptionValues, value: number) {
  const changes = await giveMark(database, {
    assessmentId: numberOf(values, 'assessment'),
    questionId: numberOf(values, 'question'),
    value,
    by: required(values, 'by').trim(),
    note: optional(values, 'note') ?? '',
  }).catch(asWrongUse)
  say(`${value} is noted. Numbers that changed: ${changes.length}.`)
  return changes.map((change) => ({ ...change }))
}
