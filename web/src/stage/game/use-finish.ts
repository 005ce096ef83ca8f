import type { RunAnswer, RunEnd } from '@mizan/domain/runs/run'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { endsSession, isArchived, isFinishedAlready } from '../../lib/failure-text.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { untilAnswered } from '../submission/until-answered.ts'
import { useIsRehearsal } from './rehearsal.tsx'

/** `slow`: the line is bad, and it is tried again and again; `refused`: the server said no. */
export type Finishing = 'sending' | 'slow' | { refusedWith: unknown; retry: () => void }

interface FinishParts {
  assessmentId: number
  keeper: AnswerKeeper
  onFinished: () => void
  onArchived: () => void
  /** False after a round that another one follows. */
  completes?: boolean
}

type Answers = ReadonlyMap<number, unknown>

const SLOW_MS = 3_000

/**
 * Once a run is over: submits the answers, completes the game and goes on, for as long as it takes (GAME-17, GAME-18).
 */
export function useFinish(parts: FinishParts, end: RunEnd | null, answers: () => Answers): Finishing {
  const [state, setState] = useState<Finishing>('sending')
  const [attempt, setAttempt] = useState(0)
  const isRehearsal = useIsRehearsal()

  const finish = useEffectEvent(async (signal: AbortSignal) => {
    const slow = setTimeout(() => setState('slow'), SLOW_MS)
    try {
      await send(parts, { end, answers: answers(), signal })
      if (!signal.aborted) parts.onFinished()
    } catch (error) {
      const retry = () => {
        setState('sending')
        setAttempt((count) => count + 1)
      }
      if (endsSession(error) || signal.aborted) return
      if (isArchived(error)) parts.onArchived()
      else setState({ refusedWith: error, retry })
    } finally {
      clearTimeout(slow)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends everything anew
  useEffect(() => {
    if (end === null || isRehearsal) return
    const leaving = new AbortController()
    void finish(leaving.signal)
    return () => leaving.abort()
  }, [end, attempt, isRehearsal])

  return state
}

interface Submitted {
  end: RunEnd | null
  answers: Answers
  signal: AbortSignal
}

async function send(
  { assessmentId, keeper, completes = true }: FinishParts,
  { end, answers, signal }: Submitted,
): Promise<void> {
  // That the line is bad is said after a while, also where it is merely slow.
  const patience = { signal, onTrouble: () => undefined }
  try {
    await keeper.submit(answers, (post) => untilAnswered(post, patience))
    if (!completes) return
    await untilAnswered(
      () => call('completeAssessment', { params: { id: assessmentId }, body: { end: end !== 'done' } }),
      patience,
    )
    await keeper.forget()
  } catch (error) {
    // Finalised by the server, or finished in another window: what it has stands.
    if (!isFinishedAlready(error)) throw error
  }
}

/** What was answered before a reload and is on the server stays as it is there, with its reaction time. */
export function answersToSubmit(keeper: AnswerKeeper, answers: readonly RunAnswer<unknown>[]): Answers {
  const open = answers.filter(({ question, rt_ms }) => rt_ms !== null || !keeper.isSaved(question))
  return new Map(open.map(({ question, data }) => [question, data]))
}
