import type { Db } from './client.ts'

/**
 * Reads once on each connection what never changes after it was written, as a statement is planned once on each.
 * Nothing is remembered of what is not there yet.
 */
export function remembered<Key, Found extends object | undefined>(read: (db: Db, key: Key) => Promise<Found>) {
  const byConnection = new WeakMap<object, Map<Key, Found>>()
  return async (db: Db, key: Key): Promise<Found> => {
    const known = byConnection.get(db.$client) ?? new Map<Key, Found>()
    byConnection.set(db.$client, known)
    const found = known.get(key) ?? (await read(db, key))
    if (found) known.set(key, found)
    return found
  }
}
