/** The standing assumptions of the E3 model by trait id. They are expert judgement; a job may replace the weights. */

export const PILLARS = { evolve: 1, engage: 2, execute: 3 } as const
export type Pillar = keyof typeof PILLARS

/** The pillar of traits 1 to 18, in the order of their ids. */
export const PILLAR_OF_TRAIT: readonly number[] = [2, 3, 2, 2, 2, 2, 1, 2, 1, 3, 3, 3, 1, 1, 3, 2, 1, 1]

/** Ownership, Structure and Communication .20, Drive and Adaptability .15, Emotional Balance .10. Not validated. */
export const REMOTE_WEIGHTS: Readonly<Record<string, number>> = {
  2: 0.2,
  5: 0.2,
  10: 0.15,
  15: 0.2,
  17: 0.15,
  18: 0.1,
}

export const fitPartNames = [
  'personality_trait_score',
  'sjt_score',
  'game_score',
  'technical_score',
  'video_score',
  'remote_work_score',
  'team_fit_score',
] as const
export type FitPart = (typeof fitPartNames)[number]

/**
 * In proportion to how well such methods predict performance: job knowledge .40, cognitive ability .31, conscientiousness .19
 * (Sackett, Zhang, Berry & Lievens 2022), situational judgment .26 (McDaniel et al. 2007). Recordings wait for people to rate
 * them, team fit can reproduce a uniform team, and remote fit repeats traits: no weight unless a job gives them one.
 */
export const FIT_WEIGHTS: Readonly<Record<FitPart, number>> = {
  personality_trait_score: 0.16,
  sjt_score: 0.22,
  game_score: 0.27,
  technical_score: 0.35,
  video_score: 0,
  remote_work_score: 0,
  team_fit_score: 0,
}

/** Influence, Empathy, Trust, Drive, Decision Making, Positivity, Structure. */
export const OVERUSE_PRONE_TRAITS: readonly number[] = [3, 4, 6, 10, 11, 13, 15]

/** The seven Engage traits, Adaptability and Emotional Balance. */
export const INTERACTION_TRAITS: readonly number[] = [1, 3, 4, 5, 6, 8, 16, 17, 18]
