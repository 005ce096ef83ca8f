import type * as z from 'zod/mini'
import { explainIssues } from './explain-issues.ts'
import { Refusal } from './refusal.ts'

/** The input as its schema wants it, or a refusal that says what is wrong with each field. */
export function parse(schema: z.ZodMiniType, input: unknown): unknown {
  // No body at all means no fields, as with clients of Django REST Framework.
  const given = input === undefined ? {} : input
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new Refusal('invalid-input', 'Input does not match the table', {
    fields: explainIssues(result.error.issues, given),
  })
}
