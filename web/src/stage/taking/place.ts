/*
 * What a tab remembers of an assessment besides its answers, by the person who takes it: a reload or a forced sign-in
 * comes back to the same place.
 */

type Owned = { user: number; assessment: number }

const keyOf = (what: string, { user, assessment }: Owned): string => `${what}-${user}-${assessment}`

export function remember(what: string, owner: Owned, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(what, owner), JSON.stringify(value))
  } catch {
    // Without storage the first page with something left is opened.
  }
}

export function recall(what: string, owner: Owned): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, owner)) ?? 'null')
  } catch {
    return null
  }
}
