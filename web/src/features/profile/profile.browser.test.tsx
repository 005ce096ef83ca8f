import { type Language, languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort } from '../../testing/comfort.ts'
import { known, layla, newcomer } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const texts = {
  en: {
    mandatory: /^Please (enter|choose|tick) /,
    noDate: 'Please choose your date of birth',
    texts: ['First name', 'Last name'],
    email: 'E-mail',
    birthday: 'Date of birth',
    parts: ['Day', 'Month', 'Year'],
    gender: 'Gender',
    firstGender: 'Male',
    choices: [
      'Nationality',
      'Country of residence',
      'Native language',
      'English level',
      'Education',
      'Department',
      'Job level',
      'Primary job function',
    ],
    ethnicity: 'Ethnicity',
    consent: 'Consent',
    missing: 'Please complete 13 more fields.',
    impossible: "This date doesn't exist",
    wrong: '2 fields need another look.',
    tooLong: 'This is too long',
    digits: (value: number) => String(value),
    february31: ['31', '02'],
    nothing: 'Nothing found',
    typed: { half: 'Jor', whole: 'jordan', chosen: 'Jordan', next: 'egypt', nextChosen: 'Egypt' },
  },
  ar: {
    mandatory: /^يُرجى (إدخال|اختيار|وضع) /,
    noDate: 'يُرجى اختيار تاريخ الميلاد',
    texts: ['الاسم الأول', 'اسم العائلة'],
    email: 'البريد الإلكتروني',
    birthday: 'تاريخ الميلاد',
    parts: ['اليوم', 'الشهر', 'السنة'],
    gender: 'الجنس',
    firstGender: 'ذكر',
    choices: [
      'الجنسية',
      'بلد الإقامة',
      'اللغة الأم',
      'مستوى اللغة الإنجليزية',
      'المؤهل التعليمي',
      'القسم',
      'المستوى الوظيفي',
      'مجال العمل الرئيسي',
    ],
    ethnicity: 'الأصل العرقي',
    consent: 'الموافقة',
    missing: 'يُرجى إكمال ١٣ حقلًا.',
    impossible: 'هذا التاريخ غير موجود',
    wrong: 'حقلان بحاجة إلى مراجعة.',
    tooLong: 'النص أطول من المسموح به',
    digits: (value: number) => [...String(value)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''),
    february31: ['٣١', '٠٢'],
    nothing: 'لا توجد نتائج',
    typed: { half: 'الأر', whole: 'الاردن', chosen: 'الأردن', next: 'مصر', nextChosen: 'مصر' },
  },
}

/** A list, whether it is searched or not. While one is open, its hidden label gives it the mark in its name. */
const listOf = (question: string): Locator => page.getByRole('combobox', { name: new RegExp(`^${question}( \\*)?$`) })

const options = page.getByRole('listbox').getByRole('option')

/** Every question that must be answered, in the order of the form, with the control its link leads to. */
function required(visit: Visit): { question: string; control: Locator }[] {
  const text = texts[visit.language]
  const [day = ''] = text.parts
  return [
    ...text.texts.map((question) => ({ question, control: visit.field(question) })),
    { question: text.birthday, control: listOf(day) },
    { question: text.gender, control: page.getByRole('radio', { name: text.firstGender, exact: true }) },
    ...text.choices.map((question) => ({ question, control: listOf(question) })),
    { question: text.consent, control: page.getByRole('checkbox') },
  ]
}

async function opens(visit: Visit, language: Language, me = layla): Promise<void> {
  visit.plants(...known(me))
  await visit.opens('/profile', { language, isSignedIn: true })
  await expect.element(visit.field(words[language].firstName)).toBeVisible()
}

/** So high that nothing scrolls: that alone closes a list. */
const withoutScrolling = () => page.viewport(1440, 2400)

const empty = { ...newcomer, privacy_policy_accepted: true, first_name: '', last_name: '' }

describe.each(languages)('an empty profile in %s', (language) => {
  const text = texts[language]

  test(`what must be answered is marked, and only that [PROFILE-03, PROFILE-04, PROFILE-11, PROFILE-12] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language, empty)
    for (const question of [...text.texts, text.email, text.birthday, text.gender, ...text.choices]) {
      await expect.element(page.getByText(`${question} *`, { exact: true })).toBeVisible()
    }
    await expect.element(page.getByText(text.ethnicity, { exact: true })).toBeVisible()
    await expect.element(listOf(text.ethnicity)).not.toHaveAttribute('aria-required', 'true')
    for (const name of [...text.parts, ...text.choices]) {
      await expect.element(listOf(name)).toHaveAttribute('aria-required', 'true')
    }
    const email = visit.field(text.email)
    await expect.element(email).toHaveValue(empty.email)
    await expect.element(email).toHaveAttribute('readonly')
    await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  })

  test(`every missing answer is told at its field, and in a summary that takes the focus and leads there [PROFILE-13, PROFILE-19, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language, empty)
    const summary = visit.alert
    await visit.button(words[language].save).click()
    await expect.element(summary).toHaveFocus()
    await expect.element(summary).toHaveTextContent(text.missing)
    const roomBelow =
      (document.querySelector('form section')?.getBoundingClientRect().top ?? 0) -
      summary.element().getBoundingClientRect().bottom
    expect(roomBelow, 'it stands apart from the form').toBeGreaterThanOrEqual(16)
    // What is left of it is not said again with each field that is filled in.
    await expect.element(summary).toHaveAttribute('aria-relevant', 'additions')
    const questions = required(visit)
    await visit.readsAll(
      summary.getByRole('link'),
      questions.map(({ question }) => question),
    )
    for (const part of text.parts) await expect.element(listOf(part)).toHaveAccessibleDescription(text.noDate)
    const seen = [...document.querySelectorAll('fieldset [aria-hidden]')]
    expect(
      seen.filter(({ textContent }) => textContent === text.noDate),
      'one message to see',
    ).toHaveLength(1)
    await expectComfort()

    for (const { question, control } of questions) {
      await summary.getByRole('link', { name: question, exact: true }).click()
      await expect.element(control).toHaveFocus()
      // A searchable list opens when it is reached.
      await visit.presses('Escape')
      await expect.element(summary).toBeVisible()
      // A circle is drawn by its label.
      const shown = control.element().closest('label') ?? control.element()
      await expect.element(shown).toBeInViewport()
      const told = question === text.gender ? page.getByRole('radiogroup') : control
      await expect.element(told).toHaveAccessibleDescription(text.mandatory)
    }
    await visit.isAt('/profile')
  })
})

describe.each(languages)('lists of the profile in %s', (language) => {
  const text = texts[language]
  const [day = '', month = '', year = ''] = text.parts
  const twoDigits = (value: number) => `${value < 10 ? text.digits(0) : ''}${text.digits(value)}`

  test(`the date has the digits of the language, and one that does not exist is refused, as a name that is too long is, each with its reason [PROFILE-05, PROFILE-14, PROFILE-16, PROFILE-17, OPEN-20] (${language})`, async ({
    visit,
  }) => {
    await opens(visit, language)
    await withoutScrolling()
    for (const [part, values] of [
      [day, Array.from({ length: 31 }, (_, index) => twoDigits(index + 1))],
      [month, Array.from({ length: 12 }, (_, index) => twoDigits(index + 1))],
      [year, Array.from({ length: 99 }, (_, index) => text.digits(2019 - index))],
    ] as const) {
      await listOf(part).click()
      await visit.readsAll(options, values)
      await visit.presses('Escape')
      await expect.element(options).not.toBeInTheDocument()
    }
    const chooses = async (part: string, value: string) => {
      await listOf(part).click()
      await page.getByRole('listbox').getByRole('option', { name: value, exact: true }).click()
      await expect.element(listOf(part)).toHaveTextContent(value)
    }
    for (const [index, value] of text.february31.entries()) await chooses(text.parts[index] ?? '', value)
    await visit.field(words[language].firstName).fill('x'.repeat(151))
    await visit.button(words[language].save).click()
    await expect.element(listOf(day)).toHaveAccessibleDescription(text.impossible)
    await expect.element(visit.alert).toHaveTextContent(text.wrong)
    await visit.readsAll(visit.alert.getByRole('link'), [
      `${words[language].firstName}: ${text.tooLong}`,
      `${text.birthday}: ${text.impossible}`,
    ])
    await expectComfort()
    await withoutScrolling()
    // Another month makes it a date.
    await chooses(month, twoDigits(3))
    await expect.element(listOf(day)).not.toHaveAccessibleDescription(text.impossible)
  })

  test(`countries and languages are named and sorted in the language, and found by typing [PROFILE-07, PROFILE-08, PROFILE-09, PROFILE-10, OPEN-20] (${language})`, async ({
    visit,
  }) => {
    const [nationality = '', residence = '', native = ''] = text.choices
    await opens(visit, language)
    await withoutScrolling()
    for (const [question, count] of [
      [nationality, 249],
      [residence, 249],
      [native, 73],
    ] as const) {
      const list = listOf(question)
      await list.click()
      await list.fill('')
      await expect.element(options.first()).toHaveAttribute('aria-setsize', `${count}`)
      // In the order of their places: rows that have left the sight are used again for others.
      const names = options
        .elements()
        .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map(({ textContent }) => textContent ?? '')
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
      // Only what is in sight is drawn; the last is drawn when it is gone to.
      await visit.presses('ArrowUp')
      await expect.poll(() => document.querySelector(`[role=option][aria-posinset="${count}"]`)).not.toBeNull()
      await list.fill('zzz')
      await expect.element(page.getByText(text.nothing, { exact: true })).toBeVisible()
      await visit.presses('Escape')
    }
  })

  test(`a country that is typed in full is chosen, also where nothing is picked from the list; a press opens it again, spaces make no other name [PROFILE-07, PROFILE-09] (${language})`, async ({
    visit,
  }) => {
    const { half, whole, chosen, next, nextChosen } = text.typed
    await opens(visit, language, empty)
    await withoutScrolling()
    // By their labels: while one list is open, nothing beside it has a role.
    const [nationality, residence] = [fieldOf(text.choices[0]), fieldOf(text.choices[1])]
    await nationality.click()
    await expect.element(options.first()).toHaveAttribute('aria-setsize', '249')
    await visit.presses('Escape')
    await expect.element(options).not.toBeInTheDocument()
    await nationality.click()
    await expect.element(options.first()).toHaveAttribute('aria-setsize', '249')
    await nationality.fill(` ${chosen}  `)
    await visit.readsAll(options, [chosen])
    await nationality.fill('')
    await userEvent.keyboard(half)
    await visit.presses('Tab')
    // Half a name could mean another.
    await expect.element(nationality).toHaveValue('')
    await nationality.click()
    await userEvent.keyboard(whole)
    await visit.presses('Tab')
    await expect.element(nationality).toHaveValue(chosen)
    await nationality.fill(next)
    await residence.click()
    // The choice before it does not come back.
    await expect.element(nationality).toHaveValue(nextChosen)
    await userEvent.keyboard(whole)
    await visit.presses('Enter')
    await expect.element(residence).toHaveValue(chosen)
    await visit.presses('Tab')
    await expect.element(residence).toHaveValue(chosen)
  })
})

const fieldOf = (question = ''): Locator => page.getByLabelText(new RegExp(`^${question}( \\*)?$`)).first()
