import type { Random } from '@mizan/domain/random/seeded-random'
import type { SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import type { ScoredQuestion } from './scorer.ts'

/** What a simulated candidate did in one assessment. */
export interface Sitting {
  answers: { questionId: number; data: unknown; rtMs: number | null }[]
  elapsedSeconds: number
  /** The clocks of a game: one for the whole of it, or one for each round; none where nothing is timed. */
  clocks: { questionId: number | null; seconds: number; limitSeconds: number }[]
  /** What a simulated person gives to answers that need one. */
  marks: { questionId: number; value: number }[]
}

/** Takes an assessment as a simulated candidate would. It sees the keys, for a standing is a chance to be right. */
export type Sampler = (questions: readonly ScoredQuestion[], who: SimulatedCandidate, random: Random) => Sitting

/** An untimed assessment in which every question takes about so many seconds. */
export const untimed = (answers: readonly { questionId: number; data: unknown }[], secondsEach: number): Sitting => ({
  answers: answers.map(({ questionId, data }) => ({ questionId, data, rtMs: null })),
  elapsedSeconds: answers.length * secondsEach,
  clocks: [],
  marks: [],
})
