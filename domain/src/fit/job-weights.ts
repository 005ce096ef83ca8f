/** 1 useful, 2 important, 3 critical; a trait without an entry has no weight. */
export type TraitWeights = Readonly<Record<string, number>>

/** A job that weighs nothing in particular weighs every trait alike. */
export function jobTraitWeights(given: TraitWeights | undefined, traitCount: number): TraitWeights {
  if (given && Object.values(given).some((weight) => weight > 0)) return given
  return Object.fromEntries(Array.from({ length: traitCount }, (_, index) => [String(index + 1), 1]))
}

/** A trait whose statements do not hold together is shown, but does not count. */
export const withoutUnreliable = (weights: TraitWeights, unreliableTraits: ReadonlySet<number>): TraitWeights =>
  Object.fromEntries(Object.entries(weights).filter(([traitId]) => !unreliableTraits.has(Number(traitId))))

export const isWeighted = (weights: TraitWeights, traitId: number): boolean => (weights[traitId] ?? 0) > 0
