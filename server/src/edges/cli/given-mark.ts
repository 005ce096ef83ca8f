import { giveMark } from '../../capabilities/scores/marks.service.ts'
import type { House, OptionValues } from './command.ts'
import { numberOf, remarkOf, requiredName } from './option-values.ts'

/** Gives an answer the mark of a person, and tells which scores it changes. */
export async function givenMark({ actor, database, say }: House, values: OptionValues, value: number) {
  const { changes, knockedOut } = await giveMark(database, actor, {
    assessmentId: numberOf(values, 'assessment'),
    questionId: numberOf(values, 'question'),
    value,
    by: requiredName(values, 'by'),
    note: remarkOf(values, 'note'),
  })
  say(`${value} is noted. Numbers that changed: ${changes.length}.`)
  if (knockedOut) say('A rule of the job about this score ends the application; see application knockout-review.')
  return changes.map((change) => ({ ...change }))
}
