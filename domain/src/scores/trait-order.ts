/** What decides the place of a trait in every list of strengths. */
export interface RankedTrait {
  traitId: number
  percentage: number
  /** The candidate's own choice between tied traits; 0 when there was none. */
  untie: number
  /** Unrounded, so that equal percentages can still be told apart. */
  z: number
}

/** Highest percentage first, then the candidate's choice, then unrounded z, then trait id. */
export const compareTraits = (a: RankedTrait, b: RankedTrait): number =>
  b.percentage - a.percentage || b.untie - a.untie || b.z - a.z || a.traitId - b.traitId
