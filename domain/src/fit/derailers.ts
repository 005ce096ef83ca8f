import { isAssessed } from '../scores/assessed.ts'
import { LOW_BELOW } from '../scores/band.ts'
import { isWeighted, type TraitWeights } from './job-weights.ts'

export interface Derailer {
  trait_id: number
  type: 'low' | 'overused'
  severity: number
}

const OVERUSED_FROM = 90
const MOST_SHOWN = 5

interface DerailerInput {
  percentages: readonly number[]
  weights: TraitWeights
  overuseProne: readonly number[]
}

/** What to probe in an interview: weighted traits that are low, then those so strong that they may be overused. */
export function derailersOf({ percentages, weights, overuseProne }: DerailerInput): Derailer[] {
  const found = percentages.flatMap((percentage, index): Derailer[] => {
    const traitId = index + 1
    if (!isAssessed(percentage) || !isWeighted(weights, traitId)) return []
    if (percentage < LOW_BELOW) return [{ trait_id: traitId, type: 'low', severity: LOW_BELOW - percentage }]
    if (percentage < OVERUSED_FROM || !overuseProne.includes(traitId)) return []
    return [{ trait_id: traitId, type: 'overused', severity: percentage - OVERUSED_FROM + 1 }]
  })
  return found.sort(compareDerailers).slice(0, MOST_SHOWN)
}

const compareDerailers = (a: Derailer, b: Derailer): number =>
  typeRank[a.type] - typeRank[b.type] || b.severity - a.severity || a.trait_id - b.trait_id

const typeRank = { low: 0, overused: 1 } as const
