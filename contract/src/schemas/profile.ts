import * as z from 'zod/mini'
import { bodyId, requiredText, text, unfitForNames } from './values.ts'

/** A first or last name, without the spaces around it. */
export const personName = requiredText(150).check(
  z.trim(),
  z.refine<string>((value) => value.search(unfitForNames) < 0, { error: 'unfit-for-names' }),
)

export const department = z.object({ id: z.int(), name: z.string(), name_ar: z.string() })
export const departments = z.array(department)
export type Department = z.infer<typeof department>

/** How somebody is named in reports (API-17). */
export const candidate = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  gender: z.nullable(z.int()),
})
export type CandidateNames = z.infer<typeof candidate>

/** The years a birthday can be in: 99, from 2019 downward (PROFILE-16, OPEN-20). */
export const birthYears = { first: 1921, last: 2019 } as const

/** A list whose entries are numbered from 1. */
const numbered = (count: number) => z.literal(Array.from({ length: count }, (_, index) => index + 1))

/** A day as the wire writes it, that is in the calendar. */
export const isCalendarDate = (value: string): boolean => {
  // The calendar has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  // The 31st of February would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const isBirthYear = (value: string): boolean => {
  const year = Number(value.slice(0, 4))
  return year >= birthYears.first && year <= birthYears.last
}

const birthday = z
  .string({ error: (issue) => (issue.input === null ? undefined : 'date-format') })
  .check(
    z.refine<string>(isCalendarDate, { error: 'date-format', abort: true }),
    z.refine<string>(isBirthYear, { error: 'birth-year' }),
  )

/** The form sends the id; the object that `users/me` answers with is taken as well (OPEN-20). */
const chosenDepartment = z.pipe(
  z.union([bodyId, z.object({ id: bodyId })], {
    error: (issue) => (issue.input === null ? undefined : 'not-an-integer'),
  }),
  z.transform((value: number | { id: number }) => (typeof value === 'number' ? value : value.id)),
)

/** Which codes exist is a list of the content, so the server looks them up. */
const code = text(100)

/**
 * What a candidate may change about themselves. Every other key, such as `email` or `is_employee`, is left out
 * without a word. Each field is required by the form, except for ethnicity, so only that one can be emptied.
 */
export const profileChanges = z.object({
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  gender: z.optional(numbered(3)),
  birthday: z.optional(birthday),
  nationality: z.optional(code),
  native_language: z.optional(code),
  english_level: z.optional(numbered(3)),
  education: z.optional(numbered(6)),
  country_of_residence: z.optional(code),
  department: z.optional(chosenDepartment),
  job_level: z.optional(numbered(8)),
  primary_job_function: z.optional(numbered(31)),
  ethnicity: z.optional(z.nullable(numbered(6))),
  /** True gives the consent; false takes nothing back: withdrawing is a call of its own. */
  consent_provided: z.optional(z.boolean()),
})
export type ProfileChanges = z.infer<typeof profileChanges>
