import { isAssessed, NOT_ASSESSED } from './assessed.ts'
import { roundHalfUp } from './rounding.ts'

export interface WeightedPart {
  name: string
  value: number
  weight: number
}

export interface WeightedMean {
  value: number
  /** Weight of the assessed parts divided by all weight; null when nothing has weight. */
  coverage: number | null
}

/** Sums of weights such as 0.2 + 0.15 + 0.15 + 0.1 may miss the share they equal by one bit. */
const SLACK = 1e-9

/** The rounded mean of the assessed parts; not assessed when they carry less than `share` of all the weight. */
export function weightedMean(parts: readonly WeightedPart[], share: number): WeightedMean {
  const weighted = parts.filter((part) => part.weight > 0)
  const assessed = weighted.filter((part) => isAssessed(part.value))
  const allWeight = weighted.reduce((sum, part) => sum + part.weight, 0)
  const assessedWeight = assessed.reduce((sum, part) => sum + part.weight, 0)
  if (allWeight === 0) return { value: NOT_ASSESSED, coverage: null }
  const coverage = assessedWeight / allWeight
  if (assessedWeight === 0 || coverage < share - SLACK) return { value: NOT_ASSESSED, coverage }
  const total = assessed.reduce((sum, part) => sum + part.weight * part.value, 0)
  return { value: roundHalfUp(total / assessedWeight), coverage }
}
