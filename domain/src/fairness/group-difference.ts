import { mean, variance } from '../statistics/moments.ts'

/** How far two groups lie apart, in standard deviations pooled over both; null when nothing varies. */
export function groupDifference(focal: readonly number[], reference: readonly number[]): number | null {
  const focalMean = mean(focal)
  const referenceMean = mean(reference)
  const focalVariance = variance(focal)
  const referenceVariance = variance(reference)
  if (focalMean === null || referenceMean === null || focalVariance === null || referenceVariance === null) return null
  const pooled =
    ((focal.length - 1) * focalVariance + (reference.length - 1) * referenceVariance) /
    (focal.length + reference.length - 2)
  return pooled > 0 ? (focalMean - referenceMean) / Math.sqrt(pooled) : null
}
