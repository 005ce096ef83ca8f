import type { Me } from '@mizan/contract/schemas/account'
import { type ProfileChanges, personName } from '@mizan/contract/schemas/profile'
import * as z from 'zod/mini'

/** Everything in the form is a text, chosen or typed; '' stands for no answer. */
const answer = z.string().check(z.refine<string>((value) => value.trim() !== '', { error: 'required' }))

const fields = z.object({
  first_name: personName,
  last_name: personName,
  day: answer,
  month: answer,
  year: answer,
  gender: answer,
  nationality: answer,
  country_of_residence: answer,
  ethnicity: z.string(),
  native_language: answer,
  english_level: answer,
  education: answer,
  department: answer,
  job_level: answer,
  primary_job_function: answer,
  consent: z.boolean(),
})

export type ProfileForm = z.infer<typeof fields>

/** What the field says when the company no longer has the department that was chosen. */
export const departmentGone = { type: 'gone', message: 'department-gone' }

const birthdayOf = ({ year, month, day }: Pick<ProfileForm, 'year' | 'month' | 'day'>): string =>
  `${year}-${month}-${day}`

/** An impossible date such as the 31st of February counts as missing (OPEN-20); half a date is no date yet. */
const isRealDate = z.refine<ProfileForm>(
  (form) => {
    if (form.day === '' || form.month === '' || form.year === '') return true
    const date = new Date(`${birthdayOf(form)}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthdayOf(form))
  },
  { path: ['day'], error: 'impossible-date' },
)

/** The box is required until consent was given once (PROFILE-19); after that it may be cleared again. */
export const profileForm = (mustConsent: boolean) =>
  fields.check(
    isRealDate,
    z.refine<ProfileForm>((form) => form.consent || !mustConsent, { path: ['consent'], error: 'required' }),
  )

const text = (value: number | string | null): string => (value === null ? '' : String(value))

export function formOf(me: Me): ProfileForm {
  const [year = '', month = '', day = ''] = (me.birthday ?? '').split('-')
  return {
    first_name: me.first_name,
    last_name: me.last_name,
    day,
    month,
    year,
    gender: text(me.gender),
    nationality: text(me.nationality),
    country_of_residence: text(me.country_of_residence),
    ethnicity: text(me.ethnicity),
    native_language: text(me.native_language),
    english_level: text(me.english_level),
    education: text(me.education),
    department: text(me.department?.id ?? null),
    job_level: text(me.job_level),
    primary_job_function: text(me.primary_job_function),
    consent: me.research_consent,
  }
}

/** What is sent: the fields themselves, and consent only when it is given (PROFILE-18, PROFILE-22, PROFILE-23). */
export function changesOf(form: ProfileForm): ProfileChanges {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    birthday: birthdayOf(form),
    gender: Number(form.gender),
    nationality: form.nationality,
    country_of_residence: form.country_of_residence,
    ethnicity: form.ethnicity === '' ? null : Number(form.ethnicity),
    native_language: form.native_language,
    english_level: Number(form.english_level),
    education: Number(form.education),
    department: Number(form.department),
    job_level: Number(form.job_level),
    primary_job_function: Number(form.primary_job_function),
    ...(form.consent ? { consent_provided: true } : {}),
  }
}
