import { isAssessed, NOT_ASSESSED } from '../scores/assessed.ts'
import { traitBandOf } from '../scores/band.ts'
import { roundHalfUp } from '../scores/rounding.ts'
import { type Id, part, type Score, scoreWithTrace } from '../scores/trace.ts'

export interface TeamFitInput {
  interaction_traits: readonly number[]
  /** Displayed percentages, index 0 = trait 1; -1 = not assessed. */
  candidate: readonly number[]
  employees: readonly { id: Id; percentages: readonly number[] }[]
}

export interface EmployeeFit {
  id: Id
  shared: number
  clashes: number[]
  /** Null: too few shared traits to say anything, so the employee is left out of the counts. */
  colour: 'green' | 'red' | null
}

export type TeamFitOutcome = 'all green with no friction' | 'excellent' | 'good' | 'concerns'

export interface TeamFit {
  employees: EmployeeFit[]
  green: number
  red: number
  team_fit_score: number
  outcome: TeamFitOutcome | null
}

const LEAST_SHARED = 4
const CLASHES_FOR_RED = 2

export function teamFit({ interaction_traits, candidate, employees }: TeamFitInput): TeamFit {
  const compared = employees.map(({ id, percentages }) => compare(id, candidate, percentages, interaction_traits))
  const green = compared.filter(({ colour }) => colour === 'green').length
  const red = compared.filter(({ colour }) => colour === 'red').length
  return {
    employees: compared,
    green,
    red,
    team_fit_score: teamFitScoreOf(green, red),
    outcome: teamOutcomeOf(green, red),
  }
}

function compare(
  id: Id,
  candidate: readonly number[],
  employee: readonly number[],
  interactionTraits: readonly number[],
): EmployeeFit {
  const shared = interactionTraits.flatMap((traitId) => {
    const own = candidate[traitId - 1]
    const other = employee[traitId - 1]
    return isAssessed(own) && isAssessed(other) ? [{ traitId, own, other }] : []
  })
  const clashes = shared.filter(({ own, other }) => isClash(own, other)).map(({ traitId }) => traitId)
  const colour = clashes.length >= CLASHES_FOR_RED ? 'red' : 'green'
  return { id, shared: shared.length, clashes, colour: shared.length < LEAST_SHARED ? null : colour }
}

/** One is low where the other is high. */
const isClash = (own: number, other: number): boolean => {
  const bands = [traitBandOf(own), traitBandOf(other)]
  return bands.includes('low') && bands.includes('high')
}

export const teamFitScoreOf = (green: number, red: number): number =>
  green + red === 0 ? NOT_ASSESSED : roundHalfUp((100 * green) / (green + red))

export function teamOutcomeOf(green: number, red: number): TeamFitOutcome | null {
  if (green + red === 0) return null
  if (red === 0) return 'all green with no friction'
  const share = green / (green + red)
  if (share >= 0.75) return 'excellent'
  return share >= 0.5 ? 'good' : 'concerns'
}

const greenValue = { green: 1, red: 0 } as const

/** 1 for a green employee, 0 for a red one, null for one left out. */
export const teamFitScore = ({ employees, team_fit_score }: TeamFit): Score =>
  scoreWithTrace(team_fit_score, {
    formula: 'team_fit.team_fit_score',
    inputs: employees.map(({ id, colour }) => part(`employee ${id}`, colour === null ? null : greenValue[colour])),
  })
