import { NOT_ASSESSED } from '../scores/assessed.ts'
import { part, type Score, scoreWithTrace, setting, type TraceFormula } from '../scores/trace.ts'
import { type WeightedPart, weightedMean } from '../scores/weighted-mean.ts'
import type { TraitWeights } from './job-weights.ts'

/** Composites use the displayed integers of their parts, so that a reader can check them with a pocket calculator. */
export type Percentages = readonly number[]

const TRAIT_SHARE = 0.6
const FIT_SHARE = 0.5

interface MeanParts {
  formula: TraceFormula
  parts: readonly WeightedPart[]
  share: number
  flags?: readonly string[] | undefined
}

function meanScore({ formula, parts, share, flags }: MeanParts): Score {
  return scoreWithTrace(weightedMean(parts, share).value, {
    formula,
    inputs: [...parts.map(({ name, value, weight }) => part(name, value, weight)), setting('share', share)],
    flags,
  })
}

const traitParts = (percentages: Percentages, weights: TraitWeights): WeightedPart[] =>
  Object.entries(weights).map(([traitId, weight]) => ({
    name: `trait ${traitId}`,
    value: percentages[Number(traitId) - 1] ?? NOT_ASSESSED,
    weight,
  }))

export const personalityTraitScore = (percentages: Percentages, weights: TraitWeights): Score =>
  meanScore({
    formula: 'composites.personality_trait_score',
    parts: traitParts(percentages, weights),
    share: TRAIT_SHARE,
  })

/** A mean of traits spreads less than one trait, so few people reach the outer bands. */
export const remoteWorkScore = (percentages: Percentages, weights: TraitWeights): Score =>
  meanScore({
    formula: 'composites.remote_work_score',
    parts: traitParts(percentages, weights),
    share: TRAIT_SHARE,
    flags: ['weights_not_validated'],
  })

/** A company's own trait: shown in reports and radar, never in pillars, ties or fit. */
export const customTraitScore = (percentages: Percentages, scoreMapping: TraitWeights): Score =>
  meanScore({ formula: 'composites.custom_trait', parts: traitParts(percentages, scoreMapping), share: TRAIT_SHARE })

export const pillarScore = (
  percentages: Percentages,
  pillarOfTrait: readonly (number | null)[],
  pillar: number,
): Score =>
  meanScore({
    formula: 'composites.pillar',
    parts: pillarOfTrait.flatMap((own, index) =>
      own === pillar ? [{ name: `trait ${index + 1}`, value: percentages[index] ?? NOT_ASSESSED, weight: 1 }] : [],
    ),
    share: 0,
  })

export const gameScore = (games: Readonly<Record<string, number>>): Score =>
  meanScore({
    formula: 'composites.game_score',
    parts: Object.entries(games).map(([name, value]) => ({ name, value, weight: 1 })),
    share: 0,
  })

export interface FitScore {
  score: Score
  coverage: number | null
}

/** A structured summary, not a probability. Nothing is said while an assigned part with weight is still open. */
export function fitScore(
  parts: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>>,
  isPending: boolean,
): FitScore {
  const weighted = Object.entries(weights).map(([name, weight]) => ({
    name,
    value: parts[name] ?? NOT_ASSESSED,
    weight,
  }))
  const { value, coverage } = weightedMean(weighted, FIT_SHARE)
  const score = scoreWithTrace(isPending ? NOT_ASSESSED : value, {
    formula: 'composites.fit_score',
    inputs: [
      ...weighted.map((entry) => part(entry.name, entry.value, entry.weight)),
      setting('share', FIT_SHARE),
      setting('pending', isPending ? 1 : 0),
    ],
    flags: isPending ? ['pending'] : [],
  })
  return { score, coverage }
}
