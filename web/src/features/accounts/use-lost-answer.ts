import { useRef } from 'react'
import { CallRefused, NoAnswer } from '../../lib/exchange.ts'

/** Lost on the line or in a gateway: what was asked for may be done all the same. */
const isLost = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof CallRefused && error.status >= 500)

/**
 * Tells, of a call that failed, whether the very same was sent from this form before and its answer got lost. The refusal
 * may then mean no more than that the first try has worked.
 */
export function useLostAnswer(): (sent: object, error: unknown) => boolean {
  const unanswered = useRef<string | null>(null)
  return (sent, error) => {
    const name = JSON.stringify(sent)
    if (!isLost(error)) return unanswered.current === name
    unanswered.current = name
    return false
  }
}
