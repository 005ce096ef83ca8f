import { type TraitBand, traitBandOf } from '../scores/band.ts'
import { percentageOf } from '../scores/sten.ts'
import { correlation, mean } from '../statistics/moments.ts'

/** One trait in a simulated sample; every list has one entry per person. */
export interface TraitSample {
  alpha: number
  theta: readonly number[]
  raw: readonly number[]
  z: readonly number[]
  bands: readonly TraitBand[]
  retestBands: readonly TraitBand[]
}

export interface AcceptanceFigures {
  true_r_mean: number
  true_r_worst: number
  alpha_mean: number
  rmse: number
  rmse_over_claimed: number
  rmse_over_bound: number
  sem_coverage: number
  same_band_on_retest: number
  same_band_as_true: number
  low_high_error: number
  elevation_r: number
  share_low: number
  share_high: number
}

/** What the best linear use of all 126 ratings together reaches, found by a ridge estimate. */
const BEST_JOINT_RMSE = 0.417

export function figuresOf(samples: readonly TraitSample[]): AcceptanceFigures {
  const trueR = samples.map(({ theta, raw }) => correlation(theta, raw) ?? 0)
  const errors = samples.flatMap(errorsOf)
  const rmse = Math.sqrt(average(errors.map(({ error }) => error * error)))
  const claimed = Math.sqrt(average(samples.map(({ alpha }) => 1 - alpha)))
  const bands = samples.flatMap((sample) => sample.bands)
  return {
    true_r_mean: average(trueR),
    true_r_worst: Math.min(...trueR),
    alpha_mean: average(samples.map(({ alpha }) => alpha)),
    rmse,
    rmse_over_claimed: rmse / claimed,
    rmse_over_bound: rmse / BEST_JOINT_RMSE,
    sem_coverage: share(errors, ({ error, sem }) => Math.abs(error) <= 1.96 * sem),
    same_band_on_retest: share(retestPairs(samples), ([first, second]) => first === second),
    same_band_as_true: share(truePairs(samples), ([found, real]) => found === real),
    low_high_error: share(truePairs(samples), (pair) => pair.includes('low') && pair.includes('high')),
    elevation_r: elevation(samples),
    share_low: share(bands, (band) => band === 'low'),
    share_high: share(bands, (band) => band === 'high'),
  }
}

/** The estimate of theta is z shrunk by the root of alpha; its claimed error is the root of 1 - alpha. */
const errorsOf = ({ alpha, theta, z }: TraitSample): { error: number; sem: number }[] =>
  theta.map((real, person) => ({ error: Math.sqrt(alpha) * (z[person] ?? 0) - real, sem: Math.sqrt(1 - alpha) }))

type BandPair = readonly [TraitBand, TraitBand]

const retestPairs = (samples: readonly TraitSample[]): BandPair[] =>
  samples.flatMap((sample) => sample.bands.map((band, person): BandPair => [band, sample.retestBands[person] ?? band]))

const truePairs = (samples: readonly TraitSample[]): BandPair[] =>
  samples.flatMap(({ bands, theta }) =>
    bands.map((band, person): BandPair => [band, traitBandOf(percentageOf(theta[person] ?? 0))]),
  )

/** How well the mean level of a person over all traits is recovered. */
function elevation(samples: readonly TraitSample[]): number {
  const levelOf = (values: (sample: TraitSample) => readonly number[], person: number) =>
    average(samples.map((sample) => values(sample)[person] ?? 0))
  const people = samples[0]?.theta.map((_, person) => person) ?? []
  const real = people.map((person) => levelOf(({ theta }) => theta, person))
  const found = people.map((person) => levelOf(({ z }) => z, person))
  return correlation(real, found) ?? 0
}

const average = (values: readonly number[]): number => mean(values) ?? 0

const share = <T>(list: readonly T[], holds: (entry: T) => boolean): number =>
  average(list.map((entry) => (holds(entry) ? 1 : 0)))
