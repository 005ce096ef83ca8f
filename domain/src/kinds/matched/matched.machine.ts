import { beginItems, giveAnswer, goOn, type ItemRun, type RunStart, readClock } from '../../runs/item-run.ts'
import { beginPractice, stepPractice } from '../../runs/practice.ts'
import type { ClockEvent } from '../../runs/run.ts'

export type MatchedRun = ItemRun<boolean>
export type MatchedEvent = ClockEvent | { type: 'answer'; isMatch: boolean; at: number }

/** Each Yes or No moves on, so a reload goes on with the first question that has no answer. */
function beginRun(questions: readonly number[], start: RunStart<boolean>): MatchedRun {
  const run = beginItems(questions, start)
  const answered = new Set(start.given.map(({ question }) => question))
  const open = questions.findIndex((question) => !answered.has(question))
  return open === -1 ? { ...run, index: Math.max(0, questions.length - 1), end: 'done' } : { ...run, index: open }
}

function stepRun(before: MatchedRun, event: MatchedEvent): MatchedRun {
  const run = readClock(before, event)
  if (run.end !== null || event.type !== 'answer' || run.onsetAt === null) return run
  return goOn(giveAnswer(run, event.isMatch, event.at))
}

export const matchedMachine = {
  beginRun,
  stepRun,
  beginPractice: beginPractice<boolean>,
  stepPractice: stepPractice<boolean>,
}
