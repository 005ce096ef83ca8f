import type { TraitBand } from './band.ts'
import type { Score } from './trace.ts'

/** What a questionnaire says about one trait; without a number when too little was answered. */
export interface TraitRow {
  trait_id: number
  answered: number
  mean: number | null
  z: number | null
  sten_score: number
  sten_score_percentage: number
  band: TraitBand
  sem_percentage: number | null
}

export interface TraitScore {
  row: TraitRow
  score: Score
}
