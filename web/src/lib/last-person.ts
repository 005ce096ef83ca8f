import { token } from './session.ts'

const key = 'lastPerson'

/* Who worked in this tab, so that after a forced sign-in the same person, and nobody else, comes back to their work. */

let known: { id: number; by: string | null } | undefined

/** Who the token of this tab belongs to; undefined before the server has said so. */
export const personHere = (): number | undefined => (known?.by === token() ? known.id : undefined)

export function rememberPerson(id: number): void {
  known = { id, by: token() }
  try {
    sessionStorage.setItem(key, String(id))
  } catch {
    // Without storage the next login leads to the dashboard.
  }
}

export function lastPerson(): number | undefined {
  try {
    return Number(sessionStorage.getItem(key)) || undefined
  } catch {
    return undefined
  }
}
