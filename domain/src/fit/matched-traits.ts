import { HIGH_FROM } from '../scores/band.ts'
import { compareTraits, type RankedTrait } from '../scores/trait-order.ts'
import { isWeighted, type TraitWeights } from './job-weights.ts'

/** The high traits among those the job weighs, in the order of every list of strengths. */
export const matchedTraits = (traits: readonly RankedTrait[], weights: TraitWeights): number[] =>
  traits
    .filter(({ traitId, percentage }) => percentage >= HIGH_FROM && isWeighted(weights, traitId))
    .sort(compareTraits)
    .map(({ traitId }) => traitId)
