import { call } from '../../lib/api.ts'
import { isFinishedAlready } from '../../lib/failure-text.ts'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { type Patience, untilAnswered } from '../../stage/submission/until-answered.ts'
import { type SubmissionProblem, useSending } from '../../stage/submission/use-sending.ts'
import { forgetChoices } from './tie-choices.ts'

interface Untie {
  untie: (ratings: Ratings) => void
  isSubmitting: boolean
  problem: SubmissionProblem | null
}

/** Posts the decisions and goes on; no error is silent (PERS-31, PERS-32, OPEN-35). */
export function useUntie(owner: { user: number; assessment: number }, onDone: () => Promise<void>): Untie {
  const { send, ...state } = useSending(async (ratings: Ratings, patience) => {
    await post(owner.assessment, ratings, patience)
    forgetChoices(owner)
    return onDone
  })
  return { untie: send, ...state }
}

async function post(id: number, ratings: Ratings, patience: Patience): Promise<void> {
  const body = [...ratings].map(([option_id, scale]) => ({ option_id, scale }))
  try {
    await untilAnswered(() => call('untieOptions', { params: { id }, body }), patience)
  } catch (error) {
    // Decided already, in another tab: that decision stands.
    if (!isFinishedAlready(error)) throw error
  }
}
