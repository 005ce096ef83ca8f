import { expect, test } from 'vitest'
import { profileLists } from './profile-lists.ts'

const english = profileLists('en', [])
const arabic = profileLists('ar', [{ id: 9, name: 'Finance', name_ar: 'المالية' }])

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

test('days run from 1 to 31 and months from 1 to 12, held as two digits [PROFILE-14] [PROFILE-15]', () => {
  expect(english.days.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0')))
  expect(english.months.at(0)).toEqual({ id: '01', label: '01' })
  expect(english.months).toHaveLength(12)
})

test('years run from 2019 downward for 99 years [PROFILE-16]', () => {
  expect(english.years).toHaveLength(99)
  expect(english.years.at(0)?.id).toBe('2019')
  expect(english.years.at(-1)?.id).toBe('1921')
})

test('in Arabic the dates show Arabic digits and keep their values [PROFILE-17]', () => {
  expect(arabic.days.at(6)).toEqual({ id: '07', label: '٠٧' })
  expect(arabic.years.at(0)).toEqual({ id: '2019', label: '٢٠١٩' })
})

test('73 native languages and every country have a name in both languages [PROFILE-07] [PROFILE-08] [OPEN-23]', () => {
  expect(english.languages).toHaveLength(73)
  for (const list of [english.languages, english.countries])
    for (const { id, label } of list) expect(label).not.toBe(id)
  for (const { label } of [...arabic.languages, ...arabic.countries]) expect(label).toMatch(/^\p{Script=Arabic}/u)
})

test('lists of codes are sorted for their language [OPEN-23]', () => {
  const countries = labels(arabic.countries)
  expect(countries).toEqual(countries.toSorted(new Intl.Collator('ar').compare))
})

test('gender, ethnicity, English level, education, job level and job function have their values [DATA-02] [DATA-03] [DATA-04] [DATA-05] [DATA-06] [DATA-07] [DATA-08]', () => {
  expect(labels(english.genders)).toEqual(['Male', 'Female'])
  expect(labels(english.ethnicities)).toEqual(['White', 'Mixed', 'Asian', 'Arab', 'Black', 'Other'])
  expect(labels(english.englishLevels)).toEqual(['Beginner', 'Intermediate', 'Advanced Native'])
  expect(labels(english.educations)).toEqual([
    'No Formal Education',
    'Primary',
    'Secondary',
    'Bachelors',
    'Masters',
    'Doctorate or Higher',
  ])
  expect(labels(english.jobLevels)).toEqual([
    'Entry Level',
    'Individual Contributor',
    'Senior Individual Contributor',
    'Manager',
    'Manager of Managers',
    'Senior Leader',
    'C-Suite',
    'CEO',
  ])
  const functionAt = (id: number) => english.jobFunctions.find((option) => option.id === String(id))?.label
  expect(english.jobFunctions).toHaveLength(31)
  expect([1, 7, 12, 15, 28, 30, 31].map(functionAt)).toEqual([
    'Analytics and Data Science',
    'Engineering',
    'Health Care',
    'Information Technology',
    'Sales',
    'Trading',
    'Unemployed',
  ])
  expect(labels(english.jobFunctions)).toEqual(
    expect.arrayContaining(['Banking and Insurance', 'Human Resources', 'Retail']),
  )
})

test('departments come from the server, in the language of the interface [PROFILE-10]', () => {
  expect(arabic.departments).toEqual([{ id: '9', label: 'المالية' }])
})

test('departments stand in the order of their names in the language of the interface [PROFILE-10] [DATA-09]', () => {
  const departments = [
    { id: 13, name: 'IT', name_ar: 'تقنية المعلومات' },
    { id: 12, name: 'Internal Audit', name_ar: 'التدقيق الداخلي' },
    { id: 14, name: 'Legal', name_ar: 'الشؤون القانونية' },
  ]
  expect(labels(profileLists('en', departments).departments)).toEqual(['Internal Audit', 'IT', 'Legal'])
  expect(labels(profileLists('ar', departments).departments)).toEqual([
    'التدقيق الداخلي',
    'الشؤون القانونية',
    'تقنية المعلومات',
  ])
})
