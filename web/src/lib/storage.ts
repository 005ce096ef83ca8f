/** The values kept in the browser, under the names the specification gives (SHELL-21). */
export type StorageKey = 'token' | 'contentDirection' | 'sso_login' | 'refCompanyData' | 'language'

/**
 * What storage did not take, because it is switched off or full: the portal then still works until the tab is closed.
 * Nothing else, or a tab would go on with what another one has removed.
 */
const inMemory = new Map<string, string>()

export function read(key: StorageKey): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: StorageKey, value: string): void {
  inMemory.delete(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
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
