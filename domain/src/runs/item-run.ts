import { type ClockEvent, type Clocked, isTimeUp, type RunAnswer, reactionTime } from './run.ts'

/** A run through questions in their order under one clock. */
export interface ItemRun<Data> extends Clocked {
  questions: readonly number[]
  /** The place of the question on the screen. */
  index: number
  /** When the question was painted; null until then. */
  onsetAt: number | null
  answers: readonly RunAnswer<Data>[]
}

export interface RunStart<Data> {
  deadlineAt: number
  /** What the server holds of this run: a reload goes on where it was. */
  given: readonly { question: number; data: Data }[]
}

export const beginItems = <Data>(
  questions: readonly number[],
  { deadlineAt, given }: RunStart<Data>,
): ItemRun<Data> => ({
  questions,
  index: 0,
  onsetAt: null,
  answers: given.map(({ question, data }) => ({ question, data, rt_ms: null })),
  deadlineAt,
  end: questions.length === 0 ? 'done' : null,
})

/** What the clock alone does to a run; the moves of a game follow when it is not over. */
export function readClock<Run extends ItemRun<unknown>>(
  run: Run,
  event: ClockEvent | { type: string; at: number },
): Run {
  if (run.end !== null) return run
  if (isTimeUp(run, event.at)) return { ...run, end: 'time-up' }
  if (event.type === 'end') return { ...run, end: 'ended' }
  if (event.type === 'painted' && run.onsetAt === null) return { ...run, onsetAt: event.at }
  return run
}

const currentQuestion = (run: ItemRun<unknown>): number | undefined => run.questions[run.index]

export const currentAnswer = <Data>(run: ItemRun<Data>): Data | null =>
  run.answers.find(({ question }) => question === currentQuestion(run))?.data ?? null

/** Sets the answer of the question on the screen; a question that nobody has seen yet cannot be answered. */
export function giveAnswer<Data, Run extends ItemRun<Data>>(run: Run, data: Data, at: number): Run {
  const question = currentQuestion(run)
  if (question === undefined || run.onsetAt === null) return run
  const answer = { question, data, rt_ms: reactionTime(run.onsetAt, at) }
  return { ...run, answers: [...run.answers.filter((other) => other.question !== question), answer] }
}

export function goOn<Run extends ItemRun<unknown>>(run: Run): Run {
  if (run.index + 1 >= run.questions.length) return { ...run, end: 'done' }
  return { ...run, index: run.index + 1, onsetAt: null }
}

export const isLastQuestion = (run: ItemRun<unknown>): boolean => run.index + 1 >= run.questions.length
