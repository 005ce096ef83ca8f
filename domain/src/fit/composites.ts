import { type FitBand, fitBandOf } from '../scores/band.ts'
import { fitScore, personalityTraitScore, pillarScore, remoteWorkScore } from './composite-scores.ts'
import { type Derailer, derailersOf } from './derailers.ts'
import { FIT_WEIGHTS, OVERUSE_PRONE_TRAITS, PILLAR_OF_TRAIT, PILLARS, type Pillar, REMOTE_WEIGHTS } from './e3-model.ts'
import { jobTraitWeights, type TraitWeights } from './job-weights.ts'
import { matchedTraits } from './matched-traits.ts'

export interface CompositesInput {
  /** Displayed percentages, index 0 = trait 1; -1 = not assessed. */
  percentages: readonly number[]
  /** Scores of the other parts by name; a missing one is not assessed. */
  scores: Readonly<Record<string, number>>
  /** An assigned part with weight is not completed yet. */
  assigned_pending: boolean
  job_trait_weights?: TraitWeights | undefined
  remote_weights?: TraitWeights | undefined
  fit_weights?: Readonly<Record<string, number>> | undefined
  overuse_prone_traits?: readonly number[] | undefined
  pillar_of_trait?: readonly (number | null)[] | undefined
  z?: readonly (number | null)[] | undefined
  untie?: Readonly<Record<string, number>> | undefined
}

export interface Composites {
  personality_trait_score: number
  remote_work_score: number
  pillars: Record<Pillar, number>
  fit_score: number
  fit_coverage: number | null
  fit_band: FitBand
  matched_traits: number[]
  derailers: Derailer[]
}

/** Every composite of one application, from displayed numbers only. */
export function composites(input: CompositesInput): Composites {
  const { percentages } = input
  const weights = jobTraitWeights(input.job_trait_weights, percentages.length)
  const personality = personalityTraitScore(percentages, weights).value
  const remote = remoteWorkScore(percentages, input.remote_weights ?? REMOTE_WEIGHTS).value
  const parts = { ...input.scores, personality_trait_score: personality, remote_work_score: remote }
  const fit = fitScore(parts, input.fit_weights ?? FIT_WEIGHTS, input.assigned_pending)
  return {
    personality_trait_score: personality,
    remote_work_score: remote,
    pillars: pillarsOf(percentages, input.pillar_of_trait ?? PILLAR_OF_TRAIT),
    fit_score: fit.score.value,
    fit_coverage: fit.coverage,
    fit_band: fitBandOf(fit.score.value),
    matched_traits: matchedTraits(rankedTraits(input), weights),
    derailers: derailersOf({
      percentages,
      weights,
      overuseProne: input.overuse_prone_traits ?? OVERUSE_PRONE_TRAITS,
    }),
  }
}

const pillarsOf = (
  percentages: readonly number[],
  pillarOfTrait: readonly (number | null)[],
): Record<Pillar, number> => ({
  evolve: pillarScore(percentages, pillarOfTrait, PILLARS.evolve).value,
  engage: pillarScore(percentages, pillarOfTrait, PILLARS.engage).value,
  execute: pillarScore(percentages, pillarOfTrait, PILLARS.execute).value,
})

const rankedTraits = ({ percentages, z, untie }: CompositesInput) =>
  percentages.map((percentage, index) => ({
    traitId: index + 1,
    percentage,
    untie: untie?.[index + 1] ?? 0,
    z: z?.[index] ?? 0,
  }))
