import type { TimedAnswers } from '@mizan/domain/random/timed-answers'
import { GAME_SECONDS } from '@mizan/domain/runs/limits'
import type { Sitting } from './sampler.ts'

/** The run of a simulated player as answers of the wire. */
export const gameSitting = <Choice>(
  { answers, elapsedSeconds }: TimedAnswers<number, Choice>,
  dataOf: (choice: Choice) => unknown,
): Sitting => ({
  answers: answers.map(({ id, choice, rtMs }) => ({ questionId: id, data: dataOf(choice), rtMs })),
  elapsedSeconds,
  clocks: [{ questionId: null, seconds: elapsedSeconds, limitSeconds: GAME_SECONDS }],
  marks: [],
})
