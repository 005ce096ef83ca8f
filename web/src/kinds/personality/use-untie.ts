import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallRefused, call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession } from '../../lib/failure-text.ts'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { untilAnswered } from '../../stage/submission/until-answered.ts'
import { forgetPlace } from '../../stage/taking/place.ts'

interface Untie {
  untie: (ratings: Ratings) => void
  isSubmitting: boolean
  error: unknown
}

/** Posts the decisions and goes on; no error is silent (PERS-31, OPEN-35). */
export function useUntie(owner: { user: number; assessment: number }, onDone: () => Promise<void>): Untie {
  const queryClient = useQueryClient()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isRunning = useRef(false)

  const untie = async (ratings: Ratings) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsSubmitting(true)
    setError(null)
    try {
      await post(owner.assessment, ratings)
      forgetPlace('tie', owner)
      await onDone()
      void refreshApplications(queryClient)
    } catch (reason) {
      if (!endsSession(reason)) setError(reason)
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }
  return { untie: (ratings) => void untie(ratings), isSubmitting, error }
}

async function post(id: number, ratings: Ratings): Promise<void> {
  const body = [...ratings].map(([option_id, scale]) => ({ option_id, scale }))
  try {
    await untilAnswered(() => call('untieOptions', { params: { id }, body }), new AbortController().signal)
  } catch (error) {
    // Decided already, in another tab: that decision stands.
    if (!(error instanceof CallRefused) || error.status !== 409) throw error
  }
}
