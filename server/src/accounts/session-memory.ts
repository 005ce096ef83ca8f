import type { SessionMemory, SignedIn } from './sessions.service.ts'

/** Also when nobody tells of a change, it counts after this time. */
const REMEMBERED_MS = 5_000
const MOST_SESSIONS = 20_000

export function createSessionMemory(): SessionMemory {
  const known = new Map<string, { who: SignedIn; until: number }>()
  let isOn = false
  let age = 0

  const forget = () => {
    age++
    known.clear()
  }

  return {
    find: (tokenKey) => {
      const entry = known.get(tokenKey)
      return entry && entry.until > performance.now() ? entry.who : undefined
    },
    keeper: () => {
      const askedAt = age
      const until = performance.now() + REMEMBERED_MS
      return (tokenKey, who) => {
        if (!isOn || askedAt !== age) return
        if (known.size >= MOST_SESSIONS) known.clear()
        known.set(tokenKey, { who, until })
      }
    },
    forget,
    turn: (to) => {
      isOn = to === 'on'
      forget()
    },
  }
}
