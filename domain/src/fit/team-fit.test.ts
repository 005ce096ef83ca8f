import { describe, expect, test } from 'vitest'
import { recompute } from '../scores/recompute.scoring.ts'
import { INTERACTION_TRAITS } from './e3-model.ts'
import { teamFit, teamFitScore } from './team-fit.ts'

const flat = (value: number): number[] => Array(18).fill(value)
const change = (values: Record<number, number>, base = 55): number[] =>
  flat(base).map((value, index) => values[index + 1] ?? value)
const fit = (candidate: number[], ...employees: number[][]) =>
  teamFit({
    interaction_traits: INTERACTION_TRAITS,
    candidate,
    employees: employees.map((percentages, index) => ({ id: index + 1, percentages })),
  })

describe('an employee', () => {
  test('clashes where one is low and the other high', () => {
    const [employee] = fit(change({ 1: 70, 3: 39, 4: 69, 5: 40 }), change({ 1: 39, 3: 70, 4: 39, 5: 90 })).employees
    expect(employee).toEqual({ id: 1, shared: 9, clashes: [1, 3], colour: 'red' })
  })

  test('with one clash is green, with two red', () => {
    expect(fit(change({ 1: 80 }), change({ 1: 20 })).employees[0]?.colour).toBe('green')
    expect(fit(change({ 1: 80, 17: 80 }), change({ 1: 20, 17: 20 })).employees[0]?.colour).toBe('red')
  })

  test('does not clash on traits that are no matter of working together', () => {
    expect(fit(change({ 2: 99, 10: 99, 15: 99 }), change({ 2: 1, 10: 1, 15: 1 })).employees[0]?.clashes).toEqual([])
  })

  test('with fewer than four shared traits is left out', () => {
    const three = change({ 1: 55, 3: 55, 4: 55 }, -1)
    expect(fit(flat(55), three)).toMatchObject({ green: 0, red: 0, team_fit_score: -1, outcome: null })
    expect(fit(flat(55), three).employees[0]).toMatchObject({ shared: 3, colour: null })
    expect(fit(flat(55), change({ 1: 55, 3: 55, 4: 55, 5: 55 }, -1)).green).toBe(1)
  })
})

describe('the outcome [REPM-08]', () => {
  const friend = flat(55)
  const rival = change({ 1: 10, 3: 10 })
  const candidate = change({ 1: 90, 3: 90 })

  test.each([
    [2, 0, 100, 'all green with no friction'],
    [3, 1, 75, 'excellent'],
    [2, 1, 67, 'good'],
    [1, 1, 50, 'good'],
    [1, 2, 33, 'concerns'],
    [0, 1, 0, 'concerns'],
  ])('of %i green and %i red is %i, %s', (green, red, score, outcome) => {
    const team = fit(candidate, ...Array(green).fill(friend), ...Array(red).fill(rival))
    expect(team).toMatchObject({ green, red, team_fit_score: score, outcome })
    expect(recompute(teamFitScore(team).trace)).toBe(score)
  })

  test('of no team at all is none', () => {
    expect(fit(candidate)).toMatchObject({ team_fit_score: -1, outcome: null })
    expect(recompute(teamFitScore(fit(candidate)).trace)).toBe(-1)
  })
})
