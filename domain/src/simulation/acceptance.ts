import {
  drawPerson,
  type SimulatedPerson,
  type StatementModel,
  sampleRatings,
} from '../kinds/personality/personality.sample.ts'
import { scorePersonality } from '../kinds/personality/personality.scoring.ts'
import { keyedRating, type Statement } from '../kinds/personality/personality.statements.ts'
import type { Norm } from '../norms/norm.ts'
import { provisionalTraitNorm } from '../norms/provisional.ts'
import { nextNorm } from '../norms/renorm.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { ratingTable } from '../reliability/rating-table.ts'
import { scaleStatistics } from '../reliability/scale-statistics.ts'
import { type AcceptanceFigures, figuresOf, type TraitSample } from './acceptance-figures.ts'

export interface AcceptanceInput {
  people: number
  seed: number
  pages: readonly (readonly Statement[])[]
  /** The statements as the scoring reads them, when that shall differ from what people answered (to test the gates). */
  scoredPages?: readonly (readonly Statement[])[] | undefined
  pillarOfTrait: ReadonlyMap<number, number | null>
  modelOf: (statementId: number) => StatementModel
}

/** Scores simulated people whose traits are known, and says how well the real page plan and scoring recover them. */
export function acceptance(input: AcceptanceInput): AcceptanceFigures {
  const random = seededRandom(input.seed)
  const people = Array.from({ length: input.people }, () => sitTwice(input, random))
  const samples = [...input.pillarOfTrait.keys()].map((traitId) => traitSample(traitId, people, input))
  return figuresOf(samples)
}

interface Sitting {
  person: SimulatedPerson
  first: Map<number, number>
  second: Map<number, number>
}

function sitTwice(input: AcceptanceInput, random: Random): Sitting {
  const person = drawPerson(input.pillarOfTrait, random)
  const sit = () => sampleRatings({ pages: input.pages, modelOf: input.modelOf, person }, random)
  return { person, first: sit(), second: sit() }
}

function traitSample(
  traitId: number,
  people: readonly Sitting[],
  { pages, scoredPages = pages }: AcceptanceInput,
): TraitSample {
  const statements = scoredPages.flat().filter((statement) => statement.trait_id === traitId)
  const keyed = people.map(({ first }) =>
    statements.map(({ statement_id, reverse }) => keyedRating(first.get(statement_id) ?? 0, reverse)),
  )
  const { alpha } = scaleStatistics(ratingTable(keyed))
  const raw = people.map(({ first }) => scoreOf(statements, first, provisionalTraitNorm).mean ?? 0)
  const norm = nextNorm(provisionalTraitNorm, `simulated-${traitId}`, raw, alpha)
  const rows = people.map(({ first }) => scoreOf(statements, first, norm))
  return {
    alpha: alpha ?? 0,
    theta: people.map(({ person }) => person.theta.get(traitId) ?? 0),
    raw,
    z: rows.map((row) => row.z ?? 0),
    bands: rows.map((row) => row.band),
    retestBands: people.map(({ second }) => scoreOf(statements, second, norm).band),
  }
}

function scoreOf(statements: readonly Statement[], ratings: ReadonlyMap<number, number>, norm: Norm) {
  const answers = statements.map(({ statement_id }) => ({ statement_id, rating: ratings.get(statement_id) ?? null }))
  const [scored] = scorePersonality({ statements, answers, normOf: () => norm })
  if (!scored) throw new Error('A trait without statements cannot be simulated')
  return scored.row
}
