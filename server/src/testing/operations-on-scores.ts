import type { Operations } from './operations.ts'

/** Scores, marks, knock-outs, statistics, recordings, reports and packs. */
export const operationsOnScores: Operations = {}
