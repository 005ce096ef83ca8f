/* What somebody has typed into a form and not saved yet. It lives as long as the tab, and ends when they log out. */

const key = 'draft'

export function keepDraft(userId: number, fields: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, fields }))
  } catch {
    // Without storage the form itself still holds everything.
  }
}

export function readDraft(userId: number): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.userId === userId ? Object(kept.fields) : {}
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
