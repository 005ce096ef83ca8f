import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
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

/** The fields that still need an answer, as links to them, in the order of the form. */
export function useProblems(errors: FieldErrors<ProfileForm>) {
  const { t } = useTranslation('profile')
  const wrong = (Object.keys(labels) as (keyof ProfileForm)[]).filter((field) => errors[field])
  // The three parts of a date are one question.
  const questions = wrong.filter(
    (field, index) => wrong.findIndex((other) => labels[other] === labels[field]) === index,
  )
  return questions.map((field) => ({
    fieldId: `profile-${field}`,
    text: t('problem', { field: t(labels[field]) }),
  }))
}
