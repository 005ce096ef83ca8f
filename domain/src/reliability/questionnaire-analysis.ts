import { HIGHEST_RATING, keyedRating, type Statement } from '../kinds/personality/personality.statements.ts'
import { groupBy } from '../statistics/group-by.ts'
import { alphaInterval, type Interval } from './alpha-interval.ts'
import type { RatingTable } from './rating-table.ts'
import { nothingOf, type ScaleStatistics, scaleStatistics } from './scale-statistics.ts'
import { type ItemVerdict, isLowReliability, itemVerdict, LEAST_FOR_RELIABILITY, LEAST_PEOPLE } from './verdicts.ts'

export interface StatementAnalysis {
  statement_id: number
  item_rest: number | null
  verdict: ItemVerdict | null
  /** How often each rating was chosen, from 1 to 7. */
  rating_counts: number[]
}

export interface TraitAnalysis {
  trait_id: number
  people: number
  /** All null below 30 people. */
  statistics: ScaleStatistics
  alpha_interval: Interval | null
  /** Null below 100 people: too few to judge. */
  low_reliability: boolean | null
  statements: StatementAnalysis[]
}

/** Raw ratings of one statement by everybody, in one order of people; 0 = not answered. */
export type RatingColumns = ReadonlyMap<number, Uint8Array>

/** How each trait and each statement of a questionnaire behaves. */
export function analyseQuestionnaire(statements: readonly Statement[], columns: RatingColumns): TraitAnalysis[] {
  return [...groupBy(statements, ({ trait_id }) => trait_id)]
    .sort(([first], [second]) => first - second)
    .map(([traitId, own]) => analyseTrait(traitId, own, columns))
}

function analyseTrait(traitId: number, statements: readonly Statement[], columns: RatingColumns): TraitAnalysis {
  const raw = statements.map(({ statement_id }) => columns.get(statement_id) ?? new Uint8Array(0))
  const table = keyedTable(statements, raw)
  const statistics = table.people < LEAST_FOR_RELIABILITY ? nothingOf(statements.length) : scaleStatistics(table)
  const { alpha } = statistics
  const isEnough = table.people >= LEAST_PEOPLE
  return {
    trait_id: traitId,
    people: table.people,
    statistics,
    alpha_interval: alpha === null ? null : alphaInterval({ alpha, people: table.people, items: statements.length }),
    low_reliability: isEnough ? isLowReliability(statistics) : null,
    statements: statements.map(({ statement_id }, index) => ({
      statement_id,
      item_rest: statistics.item_rest[index] ?? null,
      verdict: isEnough ? itemVerdict(statistics.item_rest[index] ?? null) : null,
      rating_counts: countRatings(raw[index] ?? new Uint8Array(0)),
    })),
  }
}

/** Keyed ratings of those who answered every statement of the trait. */
function keyedTable(statements: readonly Statement[], raw: readonly Uint8Array[]): RatingTable {
  const everybody = Math.max(0, ...raw.map((column) => column.length))
  const complete = new Uint8Array(everybody).fill(1)
  for (const column of raw) for (let i = 0; i < everybody; i++) if (!column[i]) complete[i] = 0
  const people = complete.reduce((count, isComplete) => count + isComplete, 0)
  const columns = statements.map(({ reverse }, item) => {
    const keyed = new Float64Array(people)
    let place = 0
    for (let i = 0; i < everybody; i++) if (complete[i]) keyed[place++] = keyedRating(raw[item]?.[i] ?? 0, reverse)
    return keyed
  })
  return { people, columns }
}

function countRatings(column: Uint8Array): number[] {
  const counts = new Array<number>(HIGHEST_RATING).fill(0)
  for (const rating of column) if (rating > 0) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
  return counts
}
