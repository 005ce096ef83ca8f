import { type TraitBand, traitBandOf } from './band.ts'
import { clamp, roundHalfUp } from './rounding.ts'

export interface Sten {
  sten_score: number
  sten_score_percentage: number
  band: TraitBand
}

/** Ten times the unrounded sten. Not a percentile, and not a share of right answers. */
export const percentageOf = (z: number): number => clamp(roundHalfUp(55 + 20 * z), 0, 100)

/** The one transform of every norm-referenced score. */
export function stenOf(z: number): Sten {
  const percentage = percentageOf(z)
  return {
    sten_score: clamp(roundHalfUp(5.5 + 2 * z), 1, 10),
    sten_score_percentage: percentage,
    band: traitBandOf(percentage),
  }
}
