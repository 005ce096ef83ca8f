import type * as z from 'zod/mini'
import { type FieldReasons, type Reason, Refusal } from '../refusals/refusal.ts'

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

type Issue = z.core.$ZodIssue

/** What zod found wrong, as reasons per field in the nesting of the input. */
export function explainIssues(issues: readonly Issue[], input: unknown): FieldReasons {
  const whole = issues.filter((issue) => issue.path.length === 0)
  if (whole.length > 0) return { non_field_errors: whole.map((issue) => reasonFor(issue, input)) }
  const reasons: Record<string, unknown> = {}
  for (const issue of issues) place(reasons, issue.path.map(String), reasonFor(issue, valueAt(input, issue.path)))
  return asLists(reasons, input) as FieldReasons
}

/** A list of items answers with a list: `{}` for the good ones, so that each reason stands at its item. */
function asLists(reasons: unknown, input: unknown): unknown {
  if (Array.isArray(reasons) || typeof reasons !== 'object' || reasons === null) return reasons
  const entries = reasons as Record<string, unknown>
  // A list where an object belongs is refused as a whole, not item by item.
  if ('non_field_errors' in entries) return entries
  if (Array.isArray(input)) return input.map((item, index) => asLists(entries[index] ?? {}, item))
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, asLists(value, valueAt(input, [key]))]))
}

function place(tree: Record<string, unknown>, path: string[], reason: Reason): void {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    if (reason.key === 'not-an-object') {
      // What has no fields at all is refused as an object, at the place where one is expected.
      tree[head] = { non_field_errors: [reason] }
      return
    }
    const there = Array.isArray(tree[head]) ? (tree[head] as Reason[]) : []
    // What is of another type is not too short or blank as well.
    if (there.some(({ key }) => wrongTypes.has(key))) return
    tree[head] = [...there, reason]
    return
  }
  if (Array.isArray(tree[head])) return
  const branch = (tree[head] ?? {}) as Record<string, unknown>
  tree[head] = branch
  place(branch, rest, reason)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

function reasonFor(issue: Issue, value: unknown): Reason {
  // Checks of our own carry a word key as their message.
  if (issue.code === 'custom' || issue.message !== 'Invalid input') return { key: issue.message }
  if (issue.path.length > 0 && value === undefined) return { key: 'required' }
  if (issue.path.length > 0 && value === null) return { key: 'null' }
  if (issue.code === 'too_big' || issue.code === 'too_small') return outOfRange(issue)
  if (issue.code === 'invalid_value') return { key: 'not-a-choice', values: { value: String(value).slice(0, 100) } }
  if (issue.code === 'invalid_type') return wrongType(issue.expected, value)
  const ours = issue.code === 'invalid_union' && issue.errors.flat().find(({ code }) => code === 'custom')
  return { key: ours ? ours.message : 'invalid' }
}

function outOfRange(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Reason {
  const isText = issue.origin === 'string'
  if (issue.code === 'too_small')
    return { key: isText ? 'too-short' : 'too-small', values: { min: Number(issue.minimum) } }
  const max = Number(issue.maximum)
  if (issue.origin === 'array') return { key: 'too-many-elements', values: { max } }
  // Beyond what JavaScript can count exactly there are no integers, whatever JSON wrote.
  if (!isText && max >= Number.MAX_SAFE_INTEGER) return { key: 'not-an-integer' }
  return { key: isText ? 'too-long' : 'too-big', values: { max } }
}

const typeReasons: Record<string, string> = {
  string: 'not-a-string',
  number: 'not-an-integer',
  int: 'not-an-integer',
  boolean: 'not-a-boolean',
}

const wrongTypes = new Set(Object.values(typeReasons))

function wrongType(expected: string, value: unknown): Reason {
  if (expected === 'array') return { key: 'not-a-list', values: { type: nameOfType(value) } }
  if (expected === 'object' || expected === 'record')
    return { key: 'not-an-object', values: { type: nameOfType(value) } }
  return { key: typeReasons[expected] ?? 'invalid' }
}

/** The names that clients of Django REST Framework know. */
function nameOfType(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (value === null || value === undefined) return 'NoneType'
  if (typeof value === 'object') return 'dict'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  return Number.isInteger(value) ? 'int' : 'float'
}
