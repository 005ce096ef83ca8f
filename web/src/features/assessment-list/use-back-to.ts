import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Going back would open an assessment that is done: it leads to a list instead (DONE-06, DONE-08). */
export function useBackTo(list: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        if (action.type === 'BACK') void router.navigate({ to: list, replace: true })
      }),
    [router, list],
  )
}
