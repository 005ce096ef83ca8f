import type * as z from 'zod/mini'

/** What every room knows about a kind of assessment. */
export interface KindEntry {
  /** The number of the test type (DATA-19). 4 is reserved for a video interview by link (OPEN-03). */
  typeId: 1 | 2 | 3 | 5 | 6 | 7 | 8 | 9
  /** A game is told from the other games by the category of its test (OPEN-05, OPEN-07). */
  category: number | null
  /** True for the games, which are children of one assessment. */
  isGame: boolean
  /** One question on the wire; null when the kind only gathers others. */
  question: z.ZodMiniType | null
  /** `data` of one answer; null when answers do not travel through the answers call. */
  answer: z.ZodMiniType | null
}
