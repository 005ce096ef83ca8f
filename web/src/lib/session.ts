import { forget, read, write } from './storage.ts'

/** Why the session ended: `expired-session` after a 401, `deadline` after a 403. */
export type SignOutReason = 'expired-session' | 'deadline'

type Listener = (reason: SignOutReason) => void | Promise<void>
const listeners = new Set<Listener>()

export const token = (): string | null => read('token')
export const isSignedIn = (): boolean => token() !== null

export const keepToken = (value: string): void => write('token', value)
export const dropToken = (): void => forget('token')

/** The one place where a refused token ends the session (ERR-01, ERR-02). What was typed stays where it is kept. */
export function endSession(reason: SignOutReason): void {
  dropToken()
  for (const listener of listeners) void listener(reason)
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
