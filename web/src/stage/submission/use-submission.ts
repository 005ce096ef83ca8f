import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { call } from '../../lib/api.ts'
import { isFinishedAlready } from '../../lib/failure-text.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { type Patience, untilAnswered } from './until-answered.ts'
import { type SubmissionProblem, useSending } from './use-sending.ts'

type Answers = ReadonlyMap<number, unknown>

export interface Submission {
  submit: (answers: Answers) => void
  isSubmitting: boolean
  problem: SubmissionProblem | null
}

interface SubmissionParts {
  assessment: number
  keeper: AnswerKeeper
  /** Leads on. */
  onCompleted: (status: AssessmentStatus) => Promise<void>
}

/** Posts the answers, completes the assessment and goes on (QUEST-15, PERS-22). */
export function useSubmission({ assessment, keeper, onCompleted }: SubmissionParts): Submission {
  const { send, ...state } = useSending(async (answers: Answers, patience) => {
    const status = await submit(answers, { assessment, keeper, patience })
    return status === null ? null : () => onCompleted(status)
  })
  return { submit: send, ...state }
}

interface SubmitParts {
  assessment: number
  keeper: AnswerKeeper
  patience: Patience
}

/** The status after completion; null when another window was ahead. */
async function submit(
  answers: Answers,
  { assessment, keeper, patience }: SubmitParts,
): Promise<AssessmentStatus | null> {
  try {
    const isStored = await keeper.submit(answers, (post) => untilAnswered(post, patience))
    if (!isStored) return null
    const { status } = await untilAnswered(
      () => call('completeAssessment', { params: { id: assessment }, body: {} }),
      patience,
    )
    await keeper.forget()
    return status
  } catch (error) {
    // Another tab was faster: what it submitted stands.
    if (isFinishedAlready(error)) return AssessmentStatus.completed
    throw error
  }
}
