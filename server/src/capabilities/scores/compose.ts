import { applicationScores } from '@mizan/domain/fit/application-scores'
import { withError } from '@mizan/domain/fit/composite-error'
import { customTraitScore } from '@mizan/domain/fit/composite-scores'
import { derailersOf } from '@mizan/domain/fit/derailers'
import { INTERACTION_TRAITS, OVERUSE_PRONE_TRAITS, PILLAR_OF_TRAIT } from '@mizan/domain/fit/e3-model'
import type { FitWeights } from '@mizan/domain/fit/fit-weights'
import { type BankQuestion, interviewQuestions } from '@mizan/domain/fit/interview-questions'
import { jobTraitWeights, type TraitWeights, withoutUnreliable } from '@mizan/domain/fit/job-weights'
import { matchedTraits } from '@mizan/domain/fit/matched-traits'
import { teamFit, teamFitScore } from '@mizan/domain/fit/team-fit'
import { isAssessed } from '@mizan/domain/scores/assessed'
import type { Score, TraceFormula } from '@mizan/domain/scores/trace'
import { compareTraits, type RankedTrait } from '@mizan/domain/scores/trait-order'
import type { Findings } from '../../platform/db/schema/scores.ts'
import { percentagesOf, pooled, qualityOf, type Standing } from './standing.ts'

/** What the job, the company and the candidate's own choices bring to the numbers. */
export interface JobContext {
  traitWeights: TraitWeights | undefined
  /** Already 0 for what the job does not ask for. */
  fitWeights: FitWeights
  isPending: boolean
  unreliableTraits: ReadonlySet<number>
  untie: Readonly<Record<string, number>>
  bank: readonly BankQuestion[]
  customTraits: readonly { id: number; score_mapping: TraitWeights | null }[]
  team: readonly { id: number; percentages: readonly number[] }[]
  /** The names of the scores that are games. */
  games: ReadonlySet<string>
}

export interface Composed {
  scores: { name: string; score: Score }[]
  customTraits: { traitId: number; score: Score }[]
  findings: Findings
}

/** Every composite of an application, from displayed numbers only. */
export function compose(standing: Standing, context: JobContext): Composed {
  const percentages = percentagesOf(standing.traits, PILLAR_OF_TRAIT.length)
  const fit = teamFit({ interaction_traits: INTERACTION_TRAITS, candidate: percentages, employees: context.team })
  const traitErrors = new Map([...standing.traits.values()].map((row) => [`trait ${row.trait_id}`, row.sem_percentage]))
  const parts = {
    percentages,
    traitErrors,
    games: gamesOf(standing, context.games),
    sjt: pooledPart(standing, 'sjt_score', 'sjt.sjt_score'),
    technical: pooledPart(standing, 'technical_score', 'technical.technical_score'),
    video: pooledPart(standing, 'video_score', 'composites.video_score'),
    teamFit: teamFitScore(fit),
  }
  const weights = weightsOf(standing, context)
  const all = applicationScores(parts, {
    traits: weights,
    fit: context.fitWeights,
    unreliableTraits: context.unreliableTraits,
    isPending: context.isPending,
  })
  return {
    scores: [
      { name: 'evolve_score', score: all.pillars.evolve },
      { name: 'engage_score', score: all.pillars.engage },
      { name: 'execute_score', score: all.pillars.execute },
      { name: 'personality_trait_score', score: all.personality_trait_score },
      { name: 'remote_work_score', score: all.remote_work_score },
      { name: 'game_score', score: all.game_score },
      { name: 'sjt_score', score: parts.sjt },
      { name: 'technical_score', score: parts.technical },
      { name: 'video_score', score: parts.video },
      { name: 'team_fit_score', score: parts.teamFit },
      { name: 'fit_score', score: all.fit_score },
    ],
    customTraits: context.customTraits.map(({ id, score_mapping }) => ({
      traitId: id,
      score: withError(customTraitScore(percentages, score_mapping ?? {}), { traits: traitErrors, scores: new Map() }),
    })),
    findings: {
      ...traitFindings(standing.traits, {
        weights: withoutUnreliable(weights, context.unreliableTraits),
        untie: context.untie,
        bank: context.bank,
      }),
      team: {
        outcome: fit.outcome,
        members: fit.employees.map(({ id, colour, clashes }) => ({ id: Number(id), colour, clashes })),
      },
      fit_coverage: all.fit_coverage,
      unreliable_traits: [...context.unreliableTraits],
      quality: qualityOf(
        standing,
        standing.scores.map(({ score }) => score),
      ),
    },
  }
}

const pooledPart = ({ scores }: Standing, name: string, formula: TraceFormula): Score =>
  pooled(
    scores.filter((part) => part.name === name).map(({ score }) => score),
    formula,
  )

const gamesOf = ({ scores }: Standing, games: ReadonlySet<string>): Record<string, Score> =>
  Object.fromEntries(scores.filter(({ name }) => games.has(name)).map(({ name, score }) => [name, score]))

/** A job that weighs nothing in particular gives equal weight to everything its questionnaire measures. */
function weightsOf({ traits }: Standing, { traitWeights }: JobContext): TraitWeights {
  const base = Object.entries(traitWeights ?? {}).filter(([id]) => Number(id) <= PILLAR_OF_TRAIT.length)
  if (base.length > 0) return Object.fromEntries(base)
  return traits.size === 0
    ? jobTraitWeights(undefined, PILLAR_OF_TRAIT.length)
    : Object.fromEntries([...traits.keys()].map((id) => [id, 1]))
}

interface Beside {
  /** Of the traits that count. */
  weights: TraitWeights
  /** How the candidate put tied traits in order. */
  untie: Readonly<Record<string, number>>
  bank: readonly BankQuestion[]
}

type TraitFindings = Pick<Findings, 'trait_order' | 'matched_traits' | 'derailers' | 'interview_questions'>

/** What traits say in lists. */
export function traitFindings(traits: Standing['traits'], { weights, untie, bank }: Beside): TraitFindings {
  const ranked = [...traits.values()].flatMap(({ trait_id, sten_score_percentage, z }): RankedTrait[] =>
    isAssessed(sten_score_percentage)
      ? [{ traitId: trait_id, percentage: sten_score_percentage, untie: untie[trait_id] ?? 0, z: z ?? 0 }]
      : [],
  )
  const percentages = percentagesOf(traits, PILLAR_OF_TRAIT.length)
  const derailers = derailersOf({ percentages, weights, overuseProne: OVERUSE_PRONE_TRAITS })
  return {
    trait_order: [...ranked].sort(compareTraits).map(({ traitId }) => traitId),
    matched_traits: matchedTraits(ranked, weights),
    derailers,
    interview_questions: interviewQuestions({ bank, derailers, weights, traits: [...traits.values()] }).map(
      ({ id, trait_id, purpose }) => ({ id, trait_id, purpose }),
    ),
  }
}
