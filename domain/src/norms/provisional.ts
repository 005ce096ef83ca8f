import type { Norm } from './norm.ts'

/** Model assumptions, not people: what a simulated population gives on seven statements per trait. */
export const PROVISIONAL_TRAIT = { mean: 4.7, sd: 1, reliability: 0.8 } as const

/** Of a game: simulated players who play twice agree with themselves by .77 (Path Finder) to .96 (Swiped); people are messier. */
export const PROVISIONAL_RATE_RELIABILITY = 0.8

export const provisionalTraitNorm: Norm = {
  id: 'provisional-v0',
  status: 'provisional',
  n: 0,
  mean: PROVISIONAL_TRAIT.mean,
  sd: PROVISIONAL_TRAIT.sd,
  reliability: PROVISIONAL_TRAIT.reliability,
}

/** Assumed net right answers per minute. */
export const provisionalRateNorm = (game: string, mean: number, sd: number): Norm => ({
  id: `provisional-${game}-v0`,
  status: 'provisional',
  n: 0,
  mean,
  sd,
  reliability: null,
})
