import type { Db } from './client.ts'

/**
 * Reads once on each connection what never changes after it was written, as a statement is planned once on each.
 * Nothing is remembered of what is not there yet.
 */
export function remembered<Key, Value extends object>(read: (db: Db, key: Key) => Promise<Value | undefined>) {
  const byConnection = new WeakMap<object, Map<Key, Value>>()
  return async (db: Db, key: Key): Promise<Value | undefined> => {
    const known = byConnection.get(db.$client) ?? new Map<Key, Value>()
    byConnection.set(db.$client, known)
    const value = known.get(key) ?? (await read(db, key))
    if (value) known.set(key, value)
    return value
  }
}
