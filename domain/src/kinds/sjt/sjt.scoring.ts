import { errorOfAnswers } from '../../reliability/answer-error.ts'
import { NOT_ASSESSED } from '../../scores/assessed.ts'
import { roundHalfUp } from '../../scores/rounding.ts'
import { type Id, part, type Score, scoreWithTrace } from '../../scores/trace.ts'

/** Effectiveness of each option by its id: expert means, or 1 / 0 / -1 while no panel has rated them. */
export type ScenarioKey = Readonly<Record<string, number>>

export interface SjtAnswer {
  most: string
  least: string
}

export interface SjtResult {
  answered: number
  q: number[]
  sjt_score: number
}

/** Thrown for answers the questionnaire cannot produce, such as the same option marked most and least. */
export class SjtAnswerError extends Error {
  override name = 'SjtAnswerError'
}

/** Criterion-referenced: the share of the experts' key above chance, so no norm is needed. */
export function sjtResult(scenarios: readonly ScenarioKey[], answers: readonly (SjtAnswer | null)[]): SjtResult {
  const q = scenarios.map((key, index) => {
    const answer = answers[index] ?? null
    return answer === null ? null : scenarioScore(key, answer)
  })
  return { answered: countAnswered(q), q: q.map((value) => value ?? 0), sjt_score: sjtScoreOf(q) }
}

/** A null is an unanswered scenario: it counts as chance (0), and below half answered nothing is said. */
export function sjtScoreOf(q: readonly (number | null)[]): number {
  if (q.length === 0 || countAnswered(q) * 2 < q.length) return NOT_ASSESSED
  const total = q.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return roundHalfUp(100 * Math.max(0, total / q.length))
}

const countAnswered = (q: readonly (number | null)[]): number => q.filter((value) => value !== null).length

function scenarioScore(key: ScenarioKey, { most, least }: SjtAnswer): number {
  if (most === least) throw new SjtAnswerError(`Option ${most} is marked both most and least`)
  const best = key[most]
  const worst = key[least]
  if (best === undefined || worst === undefined)
    throw new SjtAnswerError(`Option ${most} or ${least} is not in the key`)
  const effects = Object.values(key)
  const spread = Math.max(...effects) - Math.min(...effects)
  if (spread === 0) throw new SjtAnswerError('A scenario whose options are all equally effective cannot be scored')
  return (best - worst) / spread
}

export interface KeyedScenario {
  id: Id
  key: ScenarioKey
}

interface SjtRun {
  /** Parts one and two together. */
  scenarios: readonly KeyedScenario[]
  answers: ReadonlyMap<Id, SjtAnswer>
  keyStatus: 'provisional' | 'expert'
}

export function scoreSjt({ scenarios, answers, keyStatus }: SjtRun): Score {
  const q = scenarios.map(({ id, key }) => {
    const answer = answers.get(id)
    return answer ? scenarioScore(key, answer) : null
  })
  const inputs = scenarios.map(({ id }, index) => part(`scenario ${id}`, q[index] ?? null))
  return scoreWithTrace(sjtScoreOf(q), {
    formula: 'sjt.sjt_score',
    inputs,
    error: errorOfAnswers('sjt.sjt_score', inputs),
    flags: keyStatus === 'provisional' ? ['provisional_key'] : [],
  })
}
