import * as z from 'zod/mini'

export type Formula = (input: unknown) => unknown

/** Wrong input: the message says where and what, so that whoever wrote the line can mend it. */
export class FormulaInputError extends Error {
  override name = 'FormulaInputError'
}

/** A formula that reads any value, refuses what does not fit the schema, and never answers NaN. */
export const formula =
  <Schema extends z.ZodMiniType>(schema: Schema, compute: (input: z.output<Schema>) => unknown): Formula =>
  (input) => {
    const parsed = z.safeParse(schema, input)
    if (!parsed.success) throw new FormulaInputError(parsed.error.issues.map(describeIssue).join('; '))
    return compute(parsed.data)
  }

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.length === 0 ? 'input' : issue.path.map(String).join('.')
  return `${place}: ${describeFault(issue)}`
}

function describeFault(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`
  if (issue.code === 'too_big') return `must be ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}`
  return issue.code === 'custom' ? issue.message : 'does not fit'
}

export const atLeast = (low: number) => z.number().check(z.minimum(low))
export const between = (low: number, high: number) => z.number().check(z.minimum(low), z.maximum(high))
export const wholeAtLeast = (low: number) => z.int().check(z.minimum(low))
export const wholeBetween = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
/** How many there are of something; a list as long as this is made of it. */
export const countFrom = (low: number) => wholeBetween(low, 1_000_000)
export const aboveZero = z.number().check(z.positive())

/** Numbers in the database, words in content files. */
export const anyId = z.union([z.number(), z.string()])

/** A displayed score: -1 (not assessed) or 0 to 100. */
export const displayedScore = z
  .number()
  .check(z.refine((value) => value === -1 || (value >= 0 && value <= 100), 'must be -1 or between 0 and 100'))

/** What is not given is not there, also under a name that every object of JavaScript knows, such as `constructor`. */
export const byId = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(
    z.record(z.string(), value),
    z.transform(
      (entries: Record<string, z.output<Value>>) => Object.assign(Object.create(null), entries) as typeof entries,
    ),
  )
