/** The values kept in the browser, under the names the specification gives (SHELL-21). */
export type StorageKey = 'token' | 'contentDirection' | 'sso_login' | 'refCompanyData' | 'language'

/** Storage can be switched off or full; the portal then still works until the tab is closed. */
const inMemory = new Map<string, string>()

export function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function write(key: StorageKey, value: string): void {
  inMemory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept in memory above.
  }
}

export function forget(key: StorageKey): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
