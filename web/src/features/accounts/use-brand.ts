import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PAUSE_MS = 5_000

/**
 * False while the company of the login could not be asked for. It is asked for again by itself: sign-up and single sign-on
 * are offered where it has them, and nobody thinks of a reload for that.
 */
export function useBrand(): boolean {
  const router = useRouter()
  const { isBranded } = useLoaderData({ from: '/login' })
  useEffect(() => {
    if (isBranded) return
    const again = () => void router.invalidate()
    // Not everybody in the same moment.
    const timer = setInterval(again, PAUSE_MS * (1 + Math.random()))
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isBranded, router])
  return isBranded
}
