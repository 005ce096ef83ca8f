import { keepLanguage, pageLanguage } from './language.ts'
import { forget, read, write } from './storage.ts'

/** Why the session ended: `deadline` after a 403, the others after a 401 or in another tab. */
export type SignOutReason = 'expired-session' | 'deactivated' | 'deadline'

type Listener = (reason: SignOutReason) => void | Promise<void>
const listeners = new Set<Listener>()

/**
 * The token of this tab: the one that was stored when it was opened, or that somebody has signed in with here since. All
 * tabs share the storage, and what another one puts there may be the token of somebody else.
 */
let own = read('token')

export const token = (): string | null => own
export const isSignedIn = (): boolean => own !== null

/** Somebody has signed in in another tab, while nobody was signed in here. */
export const isSignedInElsewhere = (): boolean => own === null && read('token') !== null

/** The stored token, when another tab has changed it: null when it was removed, undefined when all is as it was. */
export function tokenOfOtherTab(): string | null | undefined {
  const stored = read('token')
  return own === null || stored === own ? undefined : stored
}

/** Whoever signs in reads the language that is shown here. */
export function keepToken(value: string): void {
  own = value
  write('token', value)
  keepLanguage(pageLanguage())
}

/** From now on with the token of another tab. */
export function goOnWith(stored: string): void {
  own = stored
}

/** What another tab has stored meanwhile is not ours to remove. */
export function dropToken(): void {
  if (read('token') === own) forget('token')
  own = null
}

/** The one place where a session ends that nobody has ended here (ERR-01, ERR-02). What was typed stays where it is kept. */
export function endSession(reason: SignOutReason): void {
  dropToken()
  for (const listener of listeners) void listener(reason)
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
