import { beginItems, currentAnswer, giveAnswer, goOn, type ItemRun, type RunStart, readClock } from './item-run.ts'
import type { ClockEvent } from './run.ts'

/** One picture out of six, confirmed with Next. */
export type ChoiceRun = ItemRun<{ option_id: number }>

export type ChoiceEvent =
  | ClockEvent
  | { type: 'choose'; optionId: number; at: number }
  /** Next, or Submit on the last question. */
  | { type: 'next'; at: number }

/** After a reload the last answer is shown as it was given: Next may not have been pressed yet. */
export function beginChoiceRun(questions: readonly number[], start: RunStart<{ option_id: number }>): ChoiceRun {
  const run = beginItems(questions, start)
  const answered = new Set(start.given.map(({ question }) => question))
  const last = questions.reduce((found, question, index) => (answered.has(question) ? index : found), 0)
  return { ...run, index: last }
}

export function stepChoiceRun(before: ChoiceRun, event: ChoiceEvent): ChoiceRun {
  const run = readClock(before, event)
  if (run.end !== null) return run
  if (event.type === 'choose') return giveAnswer(run, { option_id: event.optionId }, event.at)
  if (event.type === 'next' && currentAnswer(run) !== null) return goOn(run)
  return run
}
