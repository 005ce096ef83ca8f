import { derailersOf } from '@mizan/domain/fit/derailers'
import { OVERUSE_PRONE_TRAITS, PILLAR_OF_TRAIT } from '@mizan/domain/fit/e3-model'
import { type BankQuestion, interviewQuestions } from '@mizan/domain/fit/interview-questions'
import type { TraitWeights } from '@mizan/domain/fit/job-weights'
import { matchedTraits } from '@mizan/domain/fit/matched-traits'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { compareTraits, type RankedTrait } from '@mizan/domain/scores/trait-order'
import type { Findings } from '../../platform/db/schema/scores.ts'
import { percentagesOf, type Standing } from './standing.ts'

interface Beside {
  /** Of the traits that count. */
  weights: TraitWeights
  /** How the candidate put tied traits in order. */
  untie: Readonly<Record<string, number>>
  bank: readonly BankQuestion[]
}

export type TraitFindings = Pick<Findings, 'trait_order' | 'matched_traits' | 'derailers' | 'interview_questions'>

/** What traits say in lists. */
export function traitFindings(traits: Standing['traits'], { weights, untie, bank }: Beside): TraitFindings {
  const ranked = [...traits.values()].flatMap(({ trait_id, sten_score_percentage, z }): RankedTrait[] =>
    isAssessed(sten_score_percentage)
      ? [{ traitId: trait_id, percentage: sten_score_percentage, untie: untie[trait_id] ?? 0, z: z ?? 0 }]
      : [],
  )
  const percentages = percentagesOf(traits, PILLAR_OF_TRAIT.length)
  const derailers = derailersOf({ percentages, weights, overuseProne: OVERUSE_PRONE_TRAITS })
  return {
    trait_order: [...ranked].sort(compareTraits).map(({ traitId }) => traitId),
    matched_traits: matchedTraits(ranked, weights),
    derailers,
    interview_questions: interviewQuestions({ bank, derailers, weights, traits: [...traits.values()] }).map(
      ({ id, trait_id, purpose }) => ({ id, trait_id, purpose }),
    ),
  }
}
