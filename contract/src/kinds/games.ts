import type { KindEntry } from './kind.ts'

/** Gathers the games of an application; it has no questions of its own. */
export const games = { typeId: 6, category: null, isGame: false, question: null, answer: null } satisfies KindEntry
