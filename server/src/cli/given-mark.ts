import type { Database } from '../db/client.ts'
import { giveMark } from '../scores/marks.service.ts'
import { type OptionValues, optional, required } from './command.ts'
import { asWrongUse, numberOf } from './option-values.ts'

/** Gives an answer the mark of a person, and tells which scores it changes. */
export async function givenMark(database: Database, values: OptionValues, value: number) {
  const changes = await giveMark(database, {
    assessmentId: numberOf(values, 'assessment'),
    questionId: numberOf(values, 'question'),
    value,
    by: required(values, 'by').trim(),
    note: optional(values, 'note') ?? '',
  }).catch(asWrongUse)
  return changes.map((change) => ({ ...change }))
}
