import { isWeighted } from '../fit/job-weights.ts'
import { isAssessed } from '../scores/assessed.ts'
import { LOW_BELOW } from '../scores/band.ts'
import type { Report, ReportTraitScore } from './reported.ts'

/**
 * Competencies that are low and yet no derailers: the role gives them no weight. Whoever sees their bars asks why; what
 * the role weighs stands in the account of the personality score.
 */
export function uncountedLows({ trait_scores, trace }: Pick<Report, 'trait_scores' | 'trace'>): ReportTraitScore[] {
  const account = trace.find(({ subject }) => subject === 'personality_trait_score')
  if (!account) return []
  const weights = Object.fromEntries(
    account.inputs.flatMap(({ name, weight }) =>
      name.startsWith('trait ') && weight !== null ? [[name.slice('trait '.length), weight]] : [],
    ),
  )
  return trait_scores.filter(
    ({ trait, sten_score_percentage: value }) =>
      !trait.is_custom && isAssessed(value) && value < LOW_BELOW && !isWeighted(weights, trait.id),
  )
}
