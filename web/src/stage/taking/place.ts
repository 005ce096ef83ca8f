import { keepInTab, readFromTab, type TabKey } from '../../lib/tab-storage.ts'

/*
 * What a tab remembers of an assessment besides its answers, by the person who takes it: a reload or a forced sign-in
 * comes back to the same place.
 */

type Owned = { user: number; assessment: number }

const keyOf = (what: 'page', { user, assessment }: Owned): TabKey => `${what}-${user}-${assessment}`

export function remember(what: 'page', owner: Owned, value: unknown): void {
  keepInTab(keyOf(what, owner), value)
}

/** Null where nothing is remembered: then the first page with something left is opened. */
export const recall = (what: 'page', owner: Owned): unknown => readFromTab(keyOf(what, owner))
