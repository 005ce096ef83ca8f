import type { ScoredQuestion } from './scorer.ts'

/** One completed assessment as statistics see it: nobody's name. */
export interface AnalysedSitting {
  /** Those of the form that was dealt; equally hard in every position as those of any other form. */
  questions: readonly ScoredQuestion[]
  /** In the order of the questions; null = not answered. */
  answers: readonly { data: unknown; rtMs: number | null }[]
}

/** One line of an analysis: what it is about, and figures by name. */
export interface AnalysisRow {
  table: string
  item: string
  figures: Record<string, number | string | null>
}

/** How the questions of a kind behave, over many people. Where there are forms, the questions are those of the first. */
export type Analyser = (questions: readonly ScoredQuestion[], sittings: readonly AnalysedSitting[]) => AnalysisRow[]

export const share = (count: number, all: number): number | null => (all === 0 ? null : count / all)
