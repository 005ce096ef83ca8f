import { keepInTab, readFromTab } from '../../lib/tab-storage.ts'

/*
 * What a tab remembers of an assessment besides its answers, by the person who takes it: a reload or a forced sign-in
 * comes back to the same place.
 */

type Owned = { user: number; assessment: number }

const keyOf = (what: string, { user, assessment }: Owned): string => `${what}-${user}-${assessment}`

export function remember(what: string, owner: Owned, value: unknown): void {
  keepInTab(keyOf(what, owner), value)
}

/** Null where nothing is remembered: then the first page with something left is opened. */
export const recall = (what: string, owner: Owned): unknown => readFromTab(keyOf(what, owner))
