import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Lets a form be validated by its schema of the contract. The message of an error is a key of the form words. */
export function resolverOf<Form extends FieldValues>(schema: z.ZodMiniType<Form, Form>): Resolver<Form> {
  return async (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: wordOf(issue) }
    }
    return { values: {}, errors: errors as FieldErrors<Form> }
  }
}

const ownWords = ['email', 'password-rule', 'passwords-differ', 'impossible-date', 'unfit-for-names']

function wordOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return 'too-long'
  return ownWords.includes(issue.message) ? issue.message : 'required'
}
