import { type Norm, zOf } from '../../norms/norm.ts'
import { normInputs } from '../../norms/norm-trace.ts'
import { standardErrorOf } from '../../norms/standard-error.ts'
import { NOT_ASSESSED } from '../../scores/assessed.ts'
import { stenOf } from '../../scores/sten.ts'
import { part, scoreWithTrace, type TraceInput } from '../../scores/trace.ts'
import type { TraitRow, TraitScore } from '../../scores/trait-score.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { keyedRating, LEAST_ANSWERED, type Statement } from './personality.statements.ts'

export interface StatementAnswer {
  statement_id: number
  /** Null when the statement was not answered. */
  rating: number | null
}

interface PersonalityInput {
  statements: readonly Statement[]
  answers: readonly StatementAnswer[]
  normOf: (traitId: number) => Norm
  /** Response-quality flags: shown to a human, never part of the number. */
  flags?: readonly string[] | undefined
}

/** One score per trait, ascending by trait id. */
export function scorePersonality({ statements, answers, normOf, flags = [] }: PersonalityInput): TraitScore[] {
  const ratings = new Map<number, number | null>()
  for (const { statement_id, rating } of answers) ratings.set(statement_id, rating)
  return traitsOf(statements).map(({ traitId, own }) => {
    const inputs = own.map((statement) => keyedInput(statement, ratings.get(statement.statement_id) ?? null))
    return scoreTrait(traitId, inputs, normOf(traitId), flags)
  })
}

interface NamedStatement extends Statement {
  name: string
}

interface TraitStatements {
  traitId: number
  own: NamedStatement[]
}

const traitsOfTest = new WeakMap<readonly Statement[], TraitStatements[]>()

/** The statements of a test are the same list for everybody who answers them, so they are put in order once. */
function traitsOf(statements: readonly Statement[]): TraitStatements[] {
  const known = traitsOfTest.get(statements)
  if (known) return known
  const named = statements.map((each) => ({ name: `statement ${each.statement_id}`, ...each }))
  const made = [...groupBy(named, ({ trait_id }) => trait_id)]
    .sort(([first], [second]) => first - second)
    .map(([traitId, own]) => ({ traitId, own }))
  traitsOfTest.set(statements, made)
  return made
}

const keyedInput = ({ name, reverse }: NamedStatement, rating: number | null): TraceInput =>
  part(name, rating === null ? null : keyedRating(rating, reverse))

function scoreTrait(traitId: number, inputs: readonly TraceInput[], norm: Norm, flags: readonly string[]): TraitScore {
  const row = traitRow(traitId, valuesOf(inputs), norm)
  const score = scoreWithTrace(row.sten_score_percentage, {
    formula: 'personality.sten_score_percentage',
    inputs: [...inputs, ...normInputs(row.mean, norm)],
    norm,
    flags: norm.status === 'provisional' ? ['provisional_norm', ...flags] : flags,
  })
  return { row, score }
}

function valuesOf(inputs: readonly TraceInput[]): number[] {
  const values: number[] = []
  for (const { value } of inputs) if (value !== null) values.push(value)
  return values
}

function traitRow(traitId: number, keyed: readonly number[], norm: Norm): TraitRow {
  const answered = keyed.length
  if (answered < LEAST_ANSWERED) {
    return {
      trait_id: traitId,
      answered,
      mean: null,
      z: null,
      sten_score: NOT_ASSESSED,
      sten_score_percentage: NOT_ASSESSED,
      band: 'not_assessed',
      sem_percentage: null,
    }
  }
  const mean = keyed.reduce((sum, rating) => sum + rating, 0) / answered
  const z = zOf(mean, norm)
  return {
    trait_id: traitId,
    answered,
    mean,
    z,
    ...stenOf(z),
    sem_percentage: norm.reliability === null ? null : standardErrorOf(norm.reliability, answered),
  }
}
