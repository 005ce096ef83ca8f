import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../lib/form-errors.ts'
import type { ProfileForm } from './profile-form.ts'

const labels = {
  first_name: 'first-name',
  last_name: 'last-name',
  day: 'birthday',
  month: 'birthday',
  year: 'birthday',
  gender: 'gender',
  nationality: 'nationality',
  country_of_residence: 'residence',
  ethnicity: 'ethnicity',
  native_language: 'native-language',
  english_level: 'english-level',
  education: 'education',
  department: 'department',
  job_level: 'job-level',
  primary_job_function: 'job-function',
  consent: 'consent',
} as const satisfies Record<keyof ProfileForm, string>

/**
 * The fields that are missing or wrong, as links to them, in the order of the form. A missing answer explains itself; of
 * every other one the reason is said here too.
 */
export function useProblems(errors: FieldErrors<ProfileForm>) {
  const { t } = useTranslation('profile')
  const errorOf = useFieldErrors(errors)
  const wrong = (Object.keys(labels) as (keyof ProfileForm)[]).filter((field) => errors[field])
  // The three parts of a date are one question.
  const questions = wrong.filter(
    (field, index) => wrong.findIndex((other) => labels[other] === labels[field]) === index,
  )
  const isMissing = (field: keyof ProfileForm) => errors[field]?.message === 'required'
  const problems = questions.map((field) => ({
    fieldId: `profile-${field}`,
    text: isMissing(field) ? t(labels[field]) : t('problem-why', { field: t(labels[field]), reason: errorOf(field) }),
  }))
  return { problems, title: t(questions.every(isMissing) ? 'problems' : 'mistakes', { count: questions.length }) }
}
