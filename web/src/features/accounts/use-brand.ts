import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepAsking } from '../../lib/keep-asking.ts'

/**
 * False while the company of the login could not be asked for. It is asked for again by itself: sign-up and single sign-on
 * are offered where it has them, and nobody thinks of a reload for that.
 */
export function useBrand(): boolean {
  const router = useRouter()
  const { isBranded } = useLoaderData({ from: '/login' })
  useEffect(() => {
    if (isBranded) return
    return keepAsking(() => void router.invalidate())
  }, [isBranded, router])
  return isBranded
}
