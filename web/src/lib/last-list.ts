import { useEffect } from 'react'
import { lastPerson } from './last-person.ts'
import { keepInTab, readFromTab, type TabKey } from './tab-storage.ts'

/** The lists somebody comes back to from an assessment that is gone. */
type List = 'assessments' | 'games'

interface Seen {
  href: string
  userId: number
}

const keyOf = (list: List): TabKey => `list-${list}`

/** Kept by the tab: most often an assessment is found to be gone by loading its page anew. */
export function rememberList(list: List, href: string): void {
  keepInTab(keyOf(list), { href, userId: lastPerson() })
}

/** Where this person last saw this list; the dashboard when they never did (OPEN-37). */
export function lastList(list: List): string {
  const seen = readFromTab(keyOf(list)) as Seen | null
  return seen && seen.userId === lastPerson() ? seen.href : '/dashboard'
}

export function useRememberedList(list: List, href: string): void {
  useEffect(() => rememberList(list, href), [list, href])
}
