import type { ScoredQuestion } from './scorer.ts'

/** One completed assessment as statistics see it: nobody's name. */
export interface AnalysedSitting {
  /** In the order of the questions; null = not answered. */
  answers: readonly { data: unknown; rtMs: number | null }[]
}

/** One line of an analysis: what it is about, and figures by name. */
export interface AnalysisRow {
  table: string
  item: string
  figures: Record<string, number | string | null>
}

/** How the questions of a kind behave, over many people. */
export type Analyser = (questions: readonly ScoredQuestion[], sittings: readonly AnalysedSitting[]) => AnalysisRow[]

export const share = (count: number, all: number): number | null => (all === 0 ? null : count / all)
