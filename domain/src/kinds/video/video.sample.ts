import type { Random } from '../../random/seeded-random.ts'
import { clamp, roundHalfUp } from '../../scores/rounding.ts'

/** The ratings that a human might give to a simulated interview, 1 to 5 per question. */
export const sampleVideoRatings = <Id>(questionIds: readonly Id[], quality: number, random: Random): Map<Id, number> =>
  new Map(questionIds.map((id) => [id, clamp(roundHalfUp(3 + 0.7 * quality + 0.6 * random.normal()), 1, 5)]))
