import { token } from './session.ts'
import { keepInTab, readFromTab } from './tab-storage.ts'

const key = 'lastPerson'

/* Who worked in this tab, so that after a forced sign-in the same person, and nobody else, comes back to their work. */

let known: { id: number; by: string | null } | undefined

/** Who the token of this tab belongs to; undefined before the server has said so. */
export const personHere = (): number | undefined => (known?.by === token() ? known.id : undefined)

export function rememberPerson(id: number): void {
  known = { id, by: token() }
  keepInTab(key, id)
}

/** Where nobody is known, the next login leads to the dashboard. */
export const lastPerson = (): number | undefined => Number(readFromTab(key)) || undefined
