import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession } from '../../lib/failure-text.ts'
import type { Patience, Trouble } from './until-answered.ts'

/** Why a submission came to nothing: refused by the server, or overtaken by another window; or that it still goes on. */
export type SubmissionProblem = { refusedWith: unknown } | Trouble | 'changed-elsewhere'

interface Sending<Work> {
  send: (work: Work) => void
  isSubmitting: boolean
  problem: SubmissionProblem | null
}

/** Sends, and resolves to the way on; null when another window was ahead. */
type Send<Work> = (work: Work, patience: Patience) => Promise<(() => Promise<void>) | null>

/** One sending at a time, on a bad line for as long as it takes. Nobody who has left meanwhile is led on. */
export function useSending<Work>(work: Send<Work>): Sending<Work> {
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

  const send = async (what: Work) => {
    // A second press before the button is busy.
    if (isRunning.current) return
    isRunning.current = true
    setIsSubmitting(true)
    setProblem(null)
    const { signal } = leaving.current
    try {
      const leadOn = await work(what, { signal, onTrouble: setProblem })
      if (leadOn === null) return setProblem('changed-elsewhere')
      if (!signal.aborted) await leadOn()
      // Only now, so that the screen that is left does not judge by it.
      void refreshApplications(queryClient)
    } catch (error) {
      if (!endsSession(error)) setProblem({ refusedWith: error })
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }

  return { send: (what) => void send(what), isSubmitting, problem }
}
