import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Going back would open an assessment that is done: it leads to the dashboard instead (DONE-06). */
export function useBackToDashboard(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        if (action.type === 'BACK') void router.navigate({ to: '/dashboard', replace: true })
      }),
    [router],
  )
}
