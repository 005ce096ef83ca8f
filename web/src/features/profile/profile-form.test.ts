import type { Me } from '@mizan/contract/schemas/account'
import { expect, test } from 'vitest'
import { changesOf, formOf, profileForm } from './profile-form.ts'

const me: Me = {
  id: 1,
  first_name: 'Layla',
  last_name: 'Haddad',
  full_name: 'Layla Haddad',
  email: 'layla@mail.example',
  gender: 2,
  birthday: '1996-03-07',
  nationality: 'JO',
  native_language: 'ar',
  english_level: 3,
  education: 4,
  country_of_residence: 'AE',
  department: { id: 9, name: 'Finance', name_ar: 'المالية' },
  job_level: 2,
  primary_job_function: 1,
  ethnicity: null,
  consent_provided: true,
  research_consent: true,
  privacy_policy_accepted: true,
  email_proved: true,
  is_employee: false,
  type: 'Candidate',
  company_ref_id: 'demo',
}
const problemsOf = (changes: object, mustConsent = true) => {
  const result = profileForm(mustConsent).safeParse({ ...formOf(me), ...changes })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a profile that is loaded and saved is sent as it was [PROFILE-18] [PROFILE-22] [OPEN-20]', () => {
  expect(changesOf(formOf(me))).toEqual({
    first_name: 'Layla',
    last_name: 'Haddad',
    birthday: '1996-03-07',
    gender: 2,
    nationality: 'JO',
    country_of_residence: 'AE',
    ethnicity: null,
    native_language: 'ar',
    english_level: 3,
    education: 4,
    department: 9,
    job_level: 2,
    primary_job_function: 1,
    consent_provided: true,
  })
})

test('the payload holds neither the consent box nor related jobs nor applications [PROFILE-23]', () => {
  expect(Object.keys(changesOf(formOf(me)))).not.toEqual(
    expect.arrayContaining(['consent', 'related_jobs', 'applications']),
  )
})

test('without consent nothing is sent about it', () => {
  expect(changesOf({ ...formOf(me), consent: false })).not.toHaveProperty('consent_provided')
})

test.each(['first_name', 'last_name'])(
  '%s is required, and no longer than a name can be kept [PROFILE-03]',
  (field) => {
    const longest = 'x'.repeat(150)
    expect(problemsOf({ [field]: ' ' })).toEqual([[field, 'blank']])
    expect(problemsOf({ [field]: longest })).toEqual([])
    const tooLong = profileForm(true).safeParse({ ...formOf(me), [field]: `${longest}x` })
    expect(tooLong.error?.issues).toMatchObject([{ path: [field], code: 'too_big' }])
  },
)

test.each([
  'gender',
  'nationality',
  'country_of_residence',
  'native_language',
  'english_level',
  'education',
  'department',
  'job_level',
  'primary_job_function',
])('%s is required [PROFILE-03] [PROFILE-06] [PROFILE-07] [PROFILE-08] [PROFILE-09] [PROFILE-10]', (field) => {
  expect(problemsOf({ [field]: '' })).toEqual([[field, 'required']])
})

test('ethnicity is not required [PROFILE-11]', () => {
  expect(problemsOf({ ethnicity: '' })).toEqual([])
})

test('the 31st of February counts as missing [OPEN-20]', () => {
  expect(problemsOf({ day: '31', month: '02' })).toEqual([['day', 'impossible-date']])
})

test.each(['day', 'month', 'year'])('while the %s is missing, nothing is said about the date [OPEN-20]', (part) => {
  expect(problemsOf({ [part]: '' })).toEqual([[part, 'required']])
})

test('consent is required until it was given once [PROFILE-19]', () => {
  expect(problemsOf({ consent: false })).toEqual([['consent', 'required']])
  expect(problemsOf({ consent: false }, false)).toEqual([])
})
