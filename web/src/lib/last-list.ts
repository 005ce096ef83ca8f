import { useEffect } from 'react'
import { token } from './session.ts'

/** The lists somebody comes back to from an assessment that is gone. */
type List = 'assessments' | 'games'

const seen = new Map<List, { href: string; by: string | null }>()

export function rememberList(list: List, href: string): void {
  seen.set(list, { href, by: token() })
}

/** Where this list was last seen in this session; the dashboard when it never was (OPEN-37). */
export function lastList(list: List): string {
  const last = seen.get(list)
  return last && last.by === token() ? last.href : '/dashboard'
}

export function useRememberedList(list: List, href: string): void {
  useEffect(() => rememberList(list, href), [list, href])
}
