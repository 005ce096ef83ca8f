import type { AcceptanceFigures } from './acceptance-figures.ts'

interface Gate {
  low: number
  high: number
}

/** They prove the implementation under the stated model. They do not prove validity for any job. */
export const gates = {
  true_r_mean: { low: 0.88, high: 1 },
  true_r_worst: { low: 0.84, high: 1 },
  alpha_mean: { low: 0.77, high: 0.83 },
  rmse: { low: 0, high: 0.46 },
  rmse_over_claimed: { low: 0.9, high: 1.05 },
  rmse_over_bound: { low: 0, high: 1.1 },
  sem_coverage: { low: 0.93, high: 0.975 },
  same_band_on_retest: { low: 0.67, high: 1 },
  same_band_as_true: { low: 0.75, high: 1 },
  low_high_error: { low: 0, high: 0.002 },
  elevation_r: { low: 0.95, high: 1 },
  share_low: { low: 0.17, high: 0.28 },
  share_high: { low: 0.19, high: 0.31 },
} satisfies Record<keyof AcceptanceFigures, Gate>

const figureNames = [
  'true_r_mean',
  'true_r_worst',
  'alpha_mean',
  'rmse',
  'rmse_over_claimed',
  'rmse_over_bound',
  'sem_coverage',
  'same_band_on_retest',
  'same_band_as_true',
  'low_high_error',
  'elevation_r',
  'share_low',
  'share_high',
] as const satisfies readonly (keyof AcceptanceFigures)[]

/** The figures that fall outside their gate, by name. */
export const failedGates = (figures: AcceptanceFigures): (keyof AcceptanceFigures)[] =>
  figureNames.filter((name) => !(figures[name] >= gates[name].low && figures[name] <= gates[name].high))
