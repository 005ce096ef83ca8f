import type { RunAnswer } from '@mizan/domain/runs/run'
import { useEffect, useRef } from 'react'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'

/** Sends each answer as it is given, so that a run nobody finishes still has them (OPEN-35). */
export function useSentAnswers(keeper: AnswerKeeper, answers: readonly RunAnswer<unknown>[]): void {
  const sent = useRef<readonly RunAnswer<unknown>[]>(answers)
  useEffect(() => {
    const before = new Set(sent.current)
    sent.current = answers
    for (const answer of answers.filter((candidate) => !before.has(candidate))) {
      keeper.keep(answer.question, answer.data, answer.rt_ms ?? undefined)
    }
  }, [keeper, answers])
}
