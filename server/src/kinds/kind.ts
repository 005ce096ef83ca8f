import type { StoredTest } from '../db/schema/packs.ts'

/** What there is to take in an assessment. */
export interface Supply {
  questions: number
  children: number
}

/** What a kind answers about itself to the server. */
export interface KindOnServer {
  /** The tests that are taken inside this one, by slug and in order: each becomes a child. */
  childrenOf: (content: StoredTest) => readonly string[]
  /** Its scores are those of traits, so that people can be compared with a team. */
  measuresTraits: boolean
  /** How many traits it measures. */
  traitsIn: (content: StoredTest) => number
  /** False when there would be nothing to do after Start. */
  canStart: (supply: Supply) => boolean
}

/** A test with questions of its own and nothing below it. */
export const takenAlone: KindOnServer = {
  childrenOf: () => [],
  measuresTraits: false,
  traitsIn: () => 0,
  canStart: ({ questions }) => questions > 0,
}
