import { useLayoutEffect } from 'react'

/**
 * The bar grows with what it says of an answer, on a phone over half of the board. What is marked there goes up above it,
 * and the next question comes back down.
 */
export function useAnswerInSight(isAnswered: boolean): void {
  useLayoutEffect(() => {
    window.scrollTo(0, isAnswered ? document.documentElement.scrollHeight : 0)
  }, [isAnswered])
}
