import { isAssessed } from '../scores/assessed.ts'
import { HIGH_FROM, LOW_BELOW } from '../scores/band.ts'
import type { Derailer } from './derailers.ts'
import { isWeighted, type TraitWeights } from './job-weights.ts'

export type QuestionPurpose = 'low' | 'overused' | 'confirm'

export interface BankQuestion {
  id: number
  trait_id: number
  purpose: QuestionPurpose
}

interface InterviewInput {
  bank: readonly BankQuestion[]
  derailers: readonly Derailer[]
  weights: TraitWeights
  traits: readonly { trait_id: number; sten_score_percentage: number; sem_percentage: number | null }[]
}

const PER_TRAIT = 2
const IN_ALL = 10

/** First what may derail, then what the measurement leaves open: weighted traits within one error of a cut. */
export function interviewQuestions({ bank, derailers, weights, traits }: InterviewInput): BankQuestion[] {
  const probed = new Set(derailers.map(({ trait_id }) => trait_id))
  const unsure = traits
    .filter(({ trait_id }) => !probed.has(trait_id) && isWeighted(weights, trait_id))
    .map((trait) => ({
      traitId: trait.trait_id,
      distance: distanceToCut(trait.sten_score_percentage),
      sem: trait.sem_percentage,
    }))
    .filter(({ distance, sem }) => distance !== null && sem !== null && distance <= sem)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.traitId - b.traitId)
  const wanted: { traitId: number; purpose: QuestionPurpose }[] = [
    ...derailers.map(({ trait_id, type }) => ({ traitId: trait_id, purpose: type })),
    ...unsure.map(({ traitId }) => ({ traitId, purpose: 'confirm' as const })),
  ]
  return wanted.flatMap(({ traitId, purpose }) => fromBank(bank, traitId, purpose)).slice(0, IN_ALL)
}

const distanceToCut = (percentage: number): number | null =>
  isAssessed(percentage) ? Math.min(Math.abs(percentage - LOW_BELOW), Math.abs(percentage - HIGH_FROM)) : null

const fromBank = (bank: readonly BankQuestion[], traitId: number, purpose: QuestionPurpose): BankQuestion[] =>
  bank
    .filter((question) => question.trait_id === traitId && question.purpose === purpose)
    .sort((a, b) => a.id - b.id)
    .slice(0, PER_TRAIT)
