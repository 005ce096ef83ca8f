/*
 * What a tab remembers over a reload. Where storage is switched off or full it remembers nothing, which costs somebody a
 * place or a convenience, never an answer.
 */

/** The privacy policy says what each is for. */
export const tabNames = ['ended', 'interruptedWork', 'lastPerson', 'list', 'page', 'profileDraft'] as const

type TabName = (typeof tabNames)[number]
export type TabKey = TabName | `${TabName}-${string}`

export function keepInTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forgotten, as said above.
  }
}

export function readFromTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function forgetInTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
