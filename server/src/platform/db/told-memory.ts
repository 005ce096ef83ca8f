/** What the database said a moment ago, for as long as it would tell whatever makes that wrong. */
export interface ToldMemory<Key, Value> {
  find: (key: Key) => Value | undefined
  /** To be taken before the database is asked: keeps the answer, unless something was forgotten meanwhile. */
  keeper: () => (key: Key, value: Value) => void
  /** Forgets this one, or everything: whatever changed, the next call asks again. */
  forget: (key?: Key) => void
  isOn: () => boolean
  /** Off, and empty, from the start and for as long as nobody would tell it what changes elsewhere. */
  turn: (to: 'on' | 'off') => void
}

/** Nothing is believed for longer, whatever is told. */
const REMEMBERED_MS = 60_000
const MOST_ENTRIES = 20_000

export function createToldMemory<Key, Value>(): ToldMemory<Key, Value> {
  const known = new Map<Key, { value: Value; until: number }>()
  let isOn = false
  let age = 0

  const forget = (key?: Key) => {
    age++
    if (key === undefined) known.clear()
    else known.delete(key)
  }

  return {
    find: (key) => {
      const entry = known.get(key)
      return entry && entry.until > performance.now() ? entry.value : undefined
    },
    keeper: () => {
      const askedAt = age
      const until = performance.now() + REMEMBERED_MS
      return (key, value) => {
        if (!isOn || askedAt !== age) return
        if (known.size >= MOST_ENTRIES) known.clear()
        known.set(key, { value, until })
      }
    },
    forget,
    isOn: () => isOn,
    turn: (to) => {
      isOn = to === 'on'
      forget()
    },
  }
}
