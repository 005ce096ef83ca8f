import { NOT_ASSESSED } from '../scores/assessed.ts'
import type { Score } from '../scores/trace.ts'
import { type MeasuredNumbers, withError } from './composite-error.ts'
import { fitScore, gameScore, personalityTraitScore, pillarScore, remoteWorkScore } from './composite-scores.ts'
import { PILLAR_OF_TRAIT, PILLARS, type Pillar, REMOTE_WEIGHTS } from './e3-model.ts'
import type { FitWeights } from './fit-weights.ts'
import { jobTraitWeights, type TraitWeights, withoutUnreliable } from './job-weights.ts'

export interface ApplicationParts {
  /** Displayed percentages, index 0 = trait 1; -1 = not assessed. */
  percentages: readonly number[]
  /** Their standard errors, by the names that traces give them. */
  traitErrors: MeasuredNumbers['traits']
  /** Scores of the games played, by name. */
  games: Readonly<Record<string, Score>>
  sjt: Score | null
  technical: Score | null
  video: Score | null
  teamFit: Score | null
}

export interface JobWeights {
  traits: TraitWeights | undefined
  /** Already 0 for what the job does not assign. */
  fit: FitWeights
  unreliableTraits: ReadonlySet<number>
  isPending: boolean
}

export interface ApplicationScores {
  pillars: Record<Pillar, Score>
  personality_trait_score: Score
  remote_work_score: Score
  game_score: Score
  fit_score: Score
  fit_coverage: number | null
}

/** Every composite of one application, each with the trace that recomputes it, and its error. */
export function applicationScores(parts: ApplicationParts, job: JobWeights): ApplicationScores {
  const { percentages } = parts
  const weights = withoutUnreliable(jobTraitWeights(job.traits, percentages.length), job.unreliableTraits)
  const personality = personalityTraitScore(percentages, weights)
  const remote = remoteWorkScore(percentages, REMOTE_WEIGHTS)
  const games = gameScore(Object.fromEntries(Object.entries(parts.games).map(([name, { value }]) => [name, value])))
  const fitParts = {
    personality_trait_score: personality.value,
    sjt_score: parts.sjt?.value ?? NOT_ASSESSED,
    game_score: games.value,
    technical_score: parts.technical?.value ?? NOT_ASSESSED,
    video_score: parts.video?.value ?? NOT_ASSESSED,
    remote_work_score: remote.value,
    team_fit_score: parts.teamFit?.value ?? NOT_ASSESSED,
  }
  const fit = fitScore(fitParts, job.fit, job.isPending)
  const numbers = measuredNumbers(parts, { personality, remote, games })
  const pillar = (name: Pillar) => withError(pillarScore(percentages, PILLAR_OF_TRAIT, PILLARS[name]), numbers)
  return {
    pillars: { evolve: pillar('evolve'), engage: pillar('engage'), execute: pillar('execute') },
    personality_trait_score: withError(personality, numbers),
    remote_work_score: withError(remote, numbers),
    game_score: withError(games, numbers),
    fit_score: withError(fit.score, numbers),
    fit_coverage: fit.coverage,
  }
}

function measuredNumbers(
  { traitErrors, games, sjt, technical, video, teamFit }: ApplicationParts,
  made: { personality: Score; remote: Score; games: Score },
): MeasuredNumbers {
  const scores = new Map(Object.entries(games))
  const named = {
    personality_trait_score: made.personality,
    sjt_score: sjt,
    game_score: made.games,
    technical_score: technical,
    video_score: video,
    remote_work_score: made.remote,
    team_fit_score: teamFit,
  }
  for (const [name, score] of Object.entries(named)) if (score) scores.set(name, score)
  return { traits: traitErrors, scores }
}
