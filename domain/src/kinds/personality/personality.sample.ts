import type { Random } from '../../random/seeded-random.ts'
import { HIGHEST_RATING, LOWEST_RATING, type Statement } from './personality.statements.ts'

/** How a simulated person reads one statement: how strongly the trait speaks in it, and how easy it is to agree with. */
export interface StatementModel {
  loading: number
  ease: number
}

export interface SimulatedPerson {
  /** True standing on each trait, standard normal in the population. */
  theta: ReadonlyMap<number, number>
  /** The habit of agreeing with anything. */
  acquiescence: number
}

const WITHIN_PILLAR = 0.4
const BETWEEN_PILLARS = 0.2
const DESIRABILITY = 0.5
const EASE_SD = 0.35
const ACQUIESCENCE_SD = 0.3
const LOADING_FROM = 0.55
const LOADING_TO = 0.8
const MIDDLE = 4
const POINTS_PER_SD = 1.5

export const drawStatementModel = (random: Random): StatementModel => ({
  loading: LOADING_FROM + (LOADING_TO - LOADING_FROM) * random.next(),
  ease: EASE_SD * random.normal(),
})

/** Traits correlate .40 inside a pillar and .20 across: one factor for the person, one for each pillar, one of their own. */
export function drawPerson(pillarOfTrait: ReadonlyMap<number, number | null>, random: Random): SimulatedPerson {
  const general = random.normal()
  const pillars = new Map([...new Set(pillarOfTrait.values())].map((pillar) => [pillar, random.normal()]))
  const theta = new Map(
    [...pillarOfTrait].map(([traitId, pillar]) => [
      traitId,
      Math.sqrt(BETWEEN_PILLARS) * general +
        Math.sqrt(WITHIN_PILLAR - BETWEEN_PILLARS) * (pillars.get(pillar) ?? 0) +
        Math.sqrt(1 - WITHIN_PILLAR) * random.normal(),
    ]),
  )
  return { theta, acquiescence: ACQUIESCENCE_SD * random.normal() }
}

interface SampleInput {
  pages: readonly (readonly Statement[])[]
  modelOf: (statementId: number) => StatementModel
  person: SimulatedPerson
}

/** One sitting: the distinct ratings on each page that lie nearest to what the person feels. */
export function sampleRatings({ pages, modelOf, person }: SampleInput, random: Random): Map<number, number> {
  const ratings = new Map<number, number>()
  for (const page of pages) {
    const felt = page.map((statement) => feltAgreement(statement, modelOf(statement.statement_id), person, random))
    const chosen = nearestDistinctRatings(felt)
    for (const [index, { statement_id }] of page.entries()) ratings.set(statement_id, chosen[index] ?? MIDDLE)
  }
  return ratings
}

function feltAgreement(
  { trait_id, reverse }: Statement,
  { loading, ease }: StatementModel,
  { theta, acquiescence }: SimulatedPerson,
  random: Random,
): number {
  const direction = reverse ? -1 : 1
  const trait = loading * (theta.get(trait_id) ?? 0) + DESIRABILITY
  const error = Math.sqrt(1 - loading * loading) * random.normal()
  return MIDDLE + POINTS_PER_SD * (direction * trait + ease + acquiescence + error)
}

/** Different whole ratings in the same order as the wishes, with the least squared distance to them. */
export function nearestDistinctRatings(wishes: readonly number[]): number[] {
  const order = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => a.wish - b.wish)
  const distance = (levels: readonly number[]) =>
    order.reduce((sum, { wish }, rank) => sum + (wish - (levels[rank] ?? 0)) ** 2, 0)
  const choices = levelsBySize[wishes.length] ?? []
  if (choices.length === 0) throw new RangeError(`No ${wishes.length} different ratings from 1 to 7`)
  const best = choices.reduce((nearest, levels) => (distance(levels) < distance(nearest) ? levels : nearest))
  const ratings = wishes.map(() => MIDDLE)
  for (const [rank, { index }] of order.entries()) ratings[index] = best[rank] ?? MIDDLE
  return ratings
}

/** Every ascending choice of so many different ratings from the scale. */
function ascendingLevels(count: number, from: number): number[][] {
  if (count === 0) return [[]]
  const choices: number[][] = []
  for (let first = from; first <= HIGHEST_RATING - count + 1; first++) {
    for (const rest of ascendingLevels(count - 1, first + 1)) choices.push([first, ...rest])
  }
  return choices
}

const levelsBySize = Array.from({ length: HIGHEST_RATING + 1 }, (_, count) => ascendingLevels(count, LOWEST_RATING))
