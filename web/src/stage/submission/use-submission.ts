import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession } from '../../lib/failure-text.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { type Trouble, untilAnswered } from './until-answered.ts'

type Answers = ReadonlyMap<number, unknown>

/** Why a submission came to nothing: refused by the server, or overtaken by another window; or that it still goes on. */
export type SubmissionProblem = { refusedWith: unknown } | Trouble | 'changed-elsewhere'

export interface Submission {
  submit: (answers: Answers) => void
  isSubmitting: boolean
  problem: SubmissionProblem | null
}

interface SubmissionParts {
  assessment: number
  keeper: AnswerKeeper
  /** Leads on; only then is everything read anew, so that the screen that is left does not judge by it. */
  onCompleted: (status: AssessmentStatus) => Promise<void>
}

/** Posts the answers, completes the assessment and goes on; on a bad line for as long as it takes (QUEST-15, PERS-22). */
export function useSubmission({ assessment, keeper, onCompleted }: SubmissionParts): Submission {
  const queryClient = useQueryClient()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [problem, setProblem] = useState<SubmissionProblem | null>(null)
  const isRunning = useRef(false)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const submit = async (answers: Answers) => {
    // A second press before the button is busy.
    if (isRunning.current) return
    isRunning.current = true
    setIsSubmitting(true)
    setProblem(null)
    try {
      const status = await send(answers, { assessment, keeper, signal: leaving.current.signal, onTrouble: setProblem })
      if (status === null) setProblem('changed-elsewhere')
      else {
        await onCompleted(status)
        void refreshApplications(queryClient)
      }
    } catch (error) {
      if (!endsSession(error)) setProblem({ refusedWith: error })
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }

  return { submit: (answers) => void submit(answers), isSubmitting, problem }
}

interface SendParts {
  assessment: number
  keeper: AnswerKeeper
  signal: AbortSignal
  onTrouble: (trouble: Trouble) => void
}

/** The status after completion; null when another window was ahead. */
async function send(answers: Answers, parts: SendParts): Promise<AssessmentStatus | null> {
  const { assessment, keeper } = parts
  try {
    const isStored = await keeper.submit(answers, (post) => untilAnswered(post, parts))
    if (!isStored) return null
    const { status } = await untilAnswered(
      () => call('completeAssessment', { params: { id: assessment }, body: {} }),
      parts,
    )
    await keeper.forget()
    return status
  } catch (error) {
    // Another tab was faster: what it submitted stands.
    if (error instanceof CallRefused && error.status === 409) return AssessmentStatus.completed
    throw error
  }
}
