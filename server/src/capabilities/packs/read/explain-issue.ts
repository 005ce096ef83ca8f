import type * as z from 'zod/mini'
import type { JsonPath } from './json-lines.ts'

interface Explained {
  path: JsonPath
  message: string
}

/** What zod found wrong with the shape of a file, in words for the person who wrote it. */
export function explainIssue(issue: z.core.$ZodIssue, whole: unknown): Explained[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: `The field "${key}" is unknown here.` }))
  }
  // Of several shapes the one that was begun is meant: the others turn the value itself down.
  const meant = issue.code === 'invalid_union' && issue.errors.find((faults) => faults.every((f) => f.path.length > 0))
  if (meant) return meant.flatMap((fault) => explainIssue({ ...fault, path: [...path, ...fault.path] }, whole))
  const name = String(path.at(-1) ?? 'The file')
  return [{ path, message: `${name}: ${reasonOf(issue, valueAt(whole, path))}.` }]
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}, but is ${shown(value)}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(shown).join(' or ')}, but is ${shown(value)}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}, but is ${shown(value)}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}, but is ${shown(value)}`
  if (issue.code === 'invalid_format') return `has the wrong form: ${shown(value)}`
  return `is not as it should be: ${shown(value)}`
}

const article = (type: string): string => {
  if (type === 'array') return 'a list'
  if (type === 'int') return 'a whole number'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

// JSON has no word for a number beyond all bounds.
const shown = (value: unknown): string =>
  (typeof value === 'number' ? String(value) : JSON.stringify(value))?.slice(0, 40) ?? String(value)

const valueAt = (whole: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  )
