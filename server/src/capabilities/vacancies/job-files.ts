import type * as z from 'zod/mini'
import { JobProblem } from './job-problem.ts'

/** What an operator wrote in a file, or which entry of it is wrong. */
export function readSettings<Schema extends z.ZodMiniType>(
  what: string,
  schema: Schema,
  settings: unknown,
): z.output<Schema> {
  const result = schema.safeParse(settings)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [entry, ...rest] = issue?.path ?? []
  const place =
    typeof entry === 'number' ? `entry ${entry + 1}${rest.length > 0 ? `, ${rest.join('.')}` : ''}` : 'the file'
  throw new JobProblem(`The ${what} cannot be read: ${place} is not as it should be; see --help.`)
}
