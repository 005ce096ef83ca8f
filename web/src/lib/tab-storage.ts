/*
 * What a tab remembers over a reload. Where storage is switched off or full it remembers nothing, which costs somebody a
 * place or a convenience, never an answer.
 */

export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forgotten, as said above.
  }
}

export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
