import type { Change, Owner } from './answer-store.ts'

/** A choice that was shown but not written down yet when its page was left. */
export interface Unwritten extends Pick<Change, 'question' | 'data' | 'rt_ms'> {
  /** The newest revision it was chosen over: what is newer than that was written later. */
  rev: number
}

/** Where a page that is left puts what it has no time to write down any more. */
export interface LeftBehind {
  put: (choices: readonly Unwritten[]) => void
  /** Each is taken once. */
  take: () => Unwritten[]
}

/** In the one storage of the browser that writes at once: a page that goes does not live to hear from another. */
export function openLeftBehind({ user, assessment }: Owner): LeftBehind {
  const key = `unwritten-${user}-${assessment}`
  return {
    put: (choices) => {
      try {
        localStorage.setItem(key, JSON.stringify(choices))
      } catch {
        // Full or forbidden: then there is no place left at all.
      }
    },
    take: () => {
      try {
        const text = localStorage.getItem(key)
        localStorage.removeItem(key)
        return text === null ? [] : (JSON.parse(text) as Unwritten[])
      } catch {
        return []
      }
    },
  }
}
