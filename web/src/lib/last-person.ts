const key = 'lastPerson'

/* Who worked in this tab, so that after a forced sign-in the same person, and nobody else, comes back to their work. */

export function rememberPerson(id: number): void {
  try {
    sessionStorage.setItem(key, String(id))
  } catch {
    // Without storage the next login leads to the dashboard.
  }
}

export function lastPerson(): number | undefined {
  try {
    return Number(sessionStorage.getItem(key)) || undefined
  } catch {
    return undefined
  }
}
