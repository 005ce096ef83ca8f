import { completePages } from '../kinds/personality/personality.arrangement.ts'
import { favourOf, personFit, type QualityModel } from '../kinds/personality/personality.person-fit.ts'
import { keyedRating } from '../kinds/personality/personality.statements.ts'
import { STATEMENTS_PER_TRAIT } from '../norms/renorm.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { groupBy } from '../statistics/group-by.ts'
import { correlation, mean, standardDeviation } from '../statistics/moments.ts'
import { quantile } from '../statistics/quantile.ts'
import { drawRespondents, statements } from './answer-styles.ts'

/** Of people who answer as they are, how many lie within each limit. */
const WITHIN = { misfit_ratio: 0.98, change: 0.95, favourable_pages: 0.998, elevation: 0.95 }
const PLACES = 4

/** The model that the product judges by until there are norms made of people. */
export const makeShippedModel = (): QualityModel => makeQualityModel({ version: 'simulated-1', people: 4000, seed: 1 })

/** What the answers of simulated people look like who answer as they are: the model that response quality is judged by. */
function makeQualityModel({ version, people, seed }: { version: string; people: number; seed: number }): QualityModel {
  const respondents = drawRespondents(people, seededRandom(seed)).map(({ ratings }) => ratings)
  const described = { version, ...describe(respondents.map(keyedRatings)) }
  const flat = { ...described, log_misfit: { constant: 0, level: 0, level_squared: 0, spread: 0 }, limits: noLimits }
  const unexplained = respondents.flatMap((ratings) => personFit(statements, ratings, flat) ?? [])
  const [constant, level, level_squared, spread] = leastSquares(
    unexplained.map((fit) => [1, fit.level, fit.level ** 2, fit.spread]),
    unexplained.map(({ misfit }) => Math.log(misfit)),
  ).map(rounded)
  const log_misfit = {
    constant: constant ?? 0,
    level: level ?? 0,
    level_squared: level_squared ?? 0,
    spread: spread ?? 0,
  }
  const fits = respondents.flatMap((ratings) => personFit(statements, ratings, { ...flat, log_misfit }) ?? [])
  const favours = respondents.flatMap((ratings) => favourOf(completePages(statements, ratings)) ?? [])
  const limitOf = (name: keyof typeof WITHIN, values: number[]) =>
    rounded(
      quantile(
        values.sort((a, b) => a - b),
        WITHIN[name],
      ) ?? 0,
    )
  return {
    ...described,
    log_misfit,
    limits: {
      misfit_ratio: limitOf(
        'misfit_ratio',
        fits.map(({ ratio }) => ratio),
      ),
      change: limitOf(
        'change',
        fits.map(({ change }) => change),
      ),
      favourable_pages: limitOf(
        'favourable_pages',
        favours.map(({ favourable_pages }) => favourable_pages),
      ),
      elevation: limitOf(
        'elevation',
        favours.map(({ elevation }) => elevation),
      ),
    },
  }
}

const noLimits = { misfit_ratio: 1, change: 0, favourable_pages: 0, elevation: 0 }

const rounded = (value: number): number => Number(value.toFixed(PLACES))

const keyedRatings = (ratings: readonly number[]): number[] =>
  statements.map(({ reverse }, at) => keyedRating(ratings[at] ?? 0, reverse))

/** Mean and spread of all ratings, and how two statements of a trait correlate: from each with the mean of the others. */
function describe(people: readonly (readonly number[])[]): Pick<QualityModel, 'rating' | 'correlation'> {
  const all = people.flat()
  const own: number[] = []
  const others: number[] = []
  const traits = [...groupBy(statements.keys(), (at) => statements[at]?.trait_id).values()]
  for (const ratings of people) {
    for (const places of traits) {
      const total = places.reduce((sum, at) => sum + (ratings[at] ?? 0), 0)
      for (const at of places) {
        own.push(ratings[at] ?? 0)
        others.push((total - (ratings[at] ?? 0)) / (places.length - 1))
      }
    }
  }
  const slope = ((correlation(own, others) ?? 0) * (standardDeviation(own) ?? 0)) / (standardDeviation(others) ?? 1)
  const rest = STATEMENTS_PER_TRAIT - 1
  return {
    rating: { mean: rounded(mean(all) ?? 0), sd: rounded(standardDeviation(all) ?? 1) },
    correlation: rounded(slope / (rest - slope * (rest - 1))),
  }
}

/** The coefficients that leave the least squared distance, by the normal equations. */
function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0
  const cells = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (_, column) =>
      rows.reduce(
        (sum, given, at) => sum + (given[row] ?? 0) * (column < size ? (given[column] ?? 0) : (values[at] ?? 0)),
        0,
      ),
    ),
  )
  for (const [pivot, pivotRow] of cells.entries()) {
    const lead = pivotRow[pivot] ?? 1
    for (const [column, cell] of pivotRow.entries()) pivotRow[column] = cell / lead
    for (const other of cells) if (other !== pivotRow) subtract(other, pivotRow, other[pivot] ?? 0)
  }
  return cells.map((row) => row[size] ?? 0)
}

function subtract(from: number[], row: readonly number[], factor: number): void {
  for (const [column, cell] of row.entries()) from[column] = (from[column] ?? 0) - factor * cell
}
