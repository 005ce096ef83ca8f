import type { RunAnswer } from '@mizan/domain/runs/run'
import { useEffect } from 'react'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import type { NewestRun } from './use-run.ts'

type Answers = readonly RunAnswer<unknown>[]

/** Sends each answer as it is given, so that a run nobody finishes still has them (OPEN-35). */
export function useSentAnswers(keeper: AnswerKeeper, { newest, subscribe }: NewestRun<{ answers: Answers }>): void {
  useEffect(() => {
    let sent = newest().answers
    return subscribe(() => {
      const before = new Set(sent)
      sent = newest().answers
      for (const answer of sent.filter((candidate) => !before.has(candidate))) {
        keeper.keep(answer.question, answer.data, answer.rt_ms ?? undefined)
      }
    })
  }, [keeper, newest, subscribe])
}
