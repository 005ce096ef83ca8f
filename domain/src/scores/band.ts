export type TraitBand = 'not_assessed' | 'low' | 'moderate' | 'high'
export type FitBand = 'not_assessed' | 'low' | 'medium' | 'high'

export const LOW_BELOW = 40
export const HIGH_FROM = 70

/** Bands are read from the displayed percentage, never from the integer sten: sten 7 may be 66 or 71. */
export function traitBandOf(percentage: number): TraitBand {
  if (percentage < 0) return 'not_assessed'
  if (percentage < LOW_BELOW) return 'low'
  if (percentage < HIGH_FROM) return 'moderate'
  return 'high'
}

/** The fit score has the same cuts as a trait; only its middle band has another name. */
export function fitBandOf(score: number): FitBand {
  const band = traitBandOf(score)
  return band === 'moderate' ? 'medium' : band
}
