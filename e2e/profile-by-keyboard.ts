import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** What the form asks, in its order, and what Hana answers. */
const texts = {
  en: {
    lastName: 'Sabbagh',
    birthday: [
      ['Day', '09'],
      ['Month', '03'],
      ['Year', '2001'],
    ],
    genders: ['Male', 'Female'],
    countries: [
      ['Nationality', 'Jordan'],
      ['Country of residence', 'United Arab Emirates'],
    ],
    nativeLanguage: ['Native language', 'Arabic'],
    schooling: [
      ['English level', 'Intermediate'],
      ['Education', 'Masters'],
    ],
    department: ['Department', 'Finance'],
    jobLevel: ['Job level', 'Manager'],
    jobFunction: ['Primary job function', 'Consulting'],
    consent:
      'I give consent to the collection of all background data and understand that this is for research purposes only.',
  },
  ar: {
    lastName: 'صبّاغ',
    birthday: [
      ['اليوم', '٠٩'],
      ['الشهر', '٠٣'],
      ['السنة', '٢٠٠١'],
    ],
    genders: ['ذكر', 'أنثى'],
    countries: [
      ['الجنسية', 'الأردن'],
      ['بلد الإقامة', 'الإمارات العربية المتحدة'],
    ],
    nativeLanguage: ['اللغة الأم', 'العربية'],
    schooling: [
      ['مستوى اللغة الإنجليزية', 'متوسط'],
      ['المؤهل التعليمي', 'ماجستير'],
    ],
    department: ['القسم', 'المالية'],
    jobLevel: ['المستوى الوظيفي', 'مدير'],
    jobFunction: ['مجال العمل الرئيسي', 'الاستشارات'],
    consent: 'أوافق على جمع بيانات الخلفية كلها، وأعلم أن ذلك لأغراض البحث فقط.',
  },
} as const

/** The same answers as the product keeps them. */
export const answersOfHana = {
  birthday: '2001-03-09',
  gender: 2,
  nationality: 'JO',
  country_of_residence: 'AE',
  native_language: 'ar',
  english_level: 2,
  education: 5,
  department: expect.objectContaining({ name: 'Finance', name_ar: 'المالية' }),
  job_level: 4,
  primary_job_function: 4,
  ethnicity: null,
}

/** Everything the form requires and the invitation did not say, without a mouse. */
export async function fillsInProfileByKeyboard(person: Person): Promise<void> {
  const text = texts[person.language]
  await person.tabsTo(person.field(person.words.lastName))
  await person.page.keyboard.type(text.lastName)
  for (const part of text.birthday) await choosesByKeyboard(person, part)
  await person.tabsTo(person.page.getByRole('radio', { name: text.genders[0], exact: true }))
  await person.presses('ArrowDown')
  await expect(person.page.getByRole('radio', { name: text.genders[1], exact: true })).toBeChecked()
  for (const country of text.countries) await findsByKeyboard(person, country)
  await findsByKeyboard(person, text.nativeLanguage)
  for (const list of text.schooling) await choosesByKeyboard(person, list)
  await findsByKeyboard(person, text.department)
  await choosesByKeyboard(person, text.jobLevel)
  await findsByKeyboard(person, text.jobFunction)
  await person.tabsTo(person.page.getByRole('checkbox', { name: text.consent, exact: true }))
  await person.presses('Space')
}

type Answer = readonly [question: string, answer: string]

/** Opens a list and walks down to the answer. */
async function choosesByKeyboard(person: Person, [question, answer]: Answer): Promise<void> {
  const list = person.page.getByRole('combobox', { name: question, exact: true })
  const option = person.page.getByRole('option', { name: answer, exact: true })
  await person.tabsTo(list)
  await person.presses('Enter')
  await expect(option).toHaveCount(1)
  const MOST_STEPS = 40
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await option.evaluate((element) => element === document.activeElement)) break
    await person.presses('ArrowDown')
  }
  await person.presses('Enter')
  await expect(list).toHaveText(answer)
  await expect(list).toBeFocused()
}

/** Types the answer until the list holds it, and takes it. */
async function findsByKeyboard(person: Person, [question, answer]: Answer): Promise<void> {
  // While its list is open, React Aria hides the label, and what is hidden in it becomes a part of the name.
  const field = person.page.getByRole('combobox', { name: new RegExp(`^${question}( \\*)?$`) })
  // Reaching a field below the window scrolls the page, which closes its list; somebody who types has seen that.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await hasDrawn(person)
  await person.tabsTo(field)
  await hasDrawn(person)
  await person.page.keyboard.type(answer)
  await expect(person.page.getByRole('option', { name: answer, exact: true })).toBeVisible()
  await person.presses('ArrowDown', 'Enter')
  await expect(field).toHaveValue(answer)
}

export const hasDrawn = ({ page }: Person): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
