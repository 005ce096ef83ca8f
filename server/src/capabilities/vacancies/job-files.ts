import type * as z from 'zod/mini'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** The list that was given for a job, or which entry of it is wrong, as `[2].email`; entries are counted from 1. */
export function readSettings<Schema extends z.ZodMiniType>(
  unreadable: 'team-unreadable' | 'rules-unreadable',
  schema: Schema,
  settings: unknown,
): z.output<Schema> {
  const result = schema.safeParse(settings)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [entry, ...rest] = issue?.path ?? []
  const place = typeof entry === 'number' ? [`[${entry + 1}]`, ...rest].join('.') : '[]'
  throw new Refusal(unreadable, 'The list is not of the shape it needs', { values: { place } })
}

/** Refuses the first name that stands twice. */
export function requireOnce(names: readonly string[]): void {
  const name = names.find((one, index) => names.indexOf(one) < index)
  if (name !== undefined) throw new Refusal('named-twice', 'A name stands twice', { values: { name } })
}
