import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession } from '../../lib/failure-text.ts'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { type Trouble, untilAnswered } from '../../stage/submission/until-answered.ts'
import type { SubmissionProblem } from '../../stage/submission/use-submission.ts'
import { forgetPlace } from '../../stage/taking/place.ts'

interface Untie {
  untie: (ratings: Ratings) => void
  isSubmitting: boolean
  problem: SubmissionProblem | null
}

/** Posts the decisions and goes on; no error is silent (PERS-31, PERS-32, OPEN-35). */
export function useUntie(owner: { user: number; assessment: number }, onDone: () => Promise<void>): Untie {
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

  const untie = async (ratings: Ratings) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsSubmitting(true)
    setProblem(null)
    try {
      await post(owner.assessment, ratings, { signal: leaving.current.signal, onTrouble: setProblem })
      forgetPlace('tie', owner)
      await onDone()
      void refreshApplications(queryClient)
    } catch (reason) {
      if (!endsSession(reason)) setProblem({ refusedWith: reason })
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }
  return { untie: (ratings) => void untie(ratings), isSubmitting, problem }
}

type Patience = { signal: AbortSignal; onTrouble: (trouble: Trouble) => void }

async function post(id: number, ratings: Ratings, patience: Patience): Promise<void> {
  const body = [...ratings].map(([option_id, scale]) => ({ option_id, scale }))
  try {
    await untilAnswered(() => call('untieOptions', { params: { id }, body }), patience)
  } catch (error) {
    // Decided already, in another tab: that decision stands.
    if (!(error instanceof CallRefused) || error.status !== 409) throw error
  }
}
