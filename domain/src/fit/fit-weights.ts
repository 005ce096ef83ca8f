import { type FitPart, fitPartNames } from './e3-model.ts'

export type FitWeights = Readonly<Record<FitPart, number>>

/** What the job does not ask for cannot count, and cannot be missed either. */
export const assignedFitWeights = (weights: FitWeights, assigned: ReadonlySet<FitPart>): FitWeights => ({
  personality_trait_score: weightIf('personality_trait_score', weights, assigned),
  sjt_score: weightIf('sjt_score', weights, assigned),
  game_score: weightIf('game_score', weights, assigned),
  technical_score: weightIf('technical_score', weights, assigned),
  video_score: weightIf('video_score', weights, assigned),
  remote_work_score: weightIf('remote_work_score', weights, assigned),
  team_fit_score: weightIf('team_fit_score', weights, assigned),
})

const weightIf = (part: FitPart, weights: FitWeights, assigned: ReadonlySet<FitPart>): number =>
  assigned.has(part) ? weights[part] : 0

/** While an assigned part with weight is open, a fit score would only be a guess at the rest. */
export const isFitPending = (assignedWeights: FitWeights, completed: ReadonlySet<FitPart>): boolean =>
  fitPartNames.some((part) => assignedWeights[part] > 0 && !completed.has(part))
