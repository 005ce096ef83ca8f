import { expectComfortAtEveryWidth } from '../checks.ts'
import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { expect } from '../people.ts'
import type { Person } from '../person.ts'
import { hasDrawn } from '../profile-by-keyboard.ts'

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
const listOf = ({ page }: Person, question: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${question}( \\*)?$`) })

const consentBox = ({ page }: Person) => page.getByRole('checkbox')

/** Every question that must be answered, in the order of the form, with the control its link leads to. */
function required(person: Person) {
  const text = texts[person.language]
  const [day = ''] = text.parts
  return [
    ...text.texts.map((question) => ({ question, control: person.field(question) })),
    { question: text.birthday, control: listOf(person, day) },
    { question: text.gender, control: person.page.getByRole('radio', { name: text.firstGender, exact: true }) },
    ...text.choices.map((question) => ({ question, control: listOf(person, question) })),
    { question: text.consent, control: consentBox(person) },
  ]
}

/** Scrolling closes a list, so somebody scrolls first and looks then. */
async function reaches(person: Person, question: string): Promise<void> {
  await listOf(person, question).scrollIntoViewIfNeeded()
  await hasDrawn(person)
  await listOf(person, question).click()
}

async function chooses(person: Person, question: string, answer: string): Promise<void> {
  await listOf(person, question).click()
  await person.page.getByRole('option', { name: answer, exact: true }).click()
  await expect(listOf(person, question)).toHaveText(answer)
}

for (const language of languages) {
  const text = texts[language]
  const [day = '', month = '', year = ''] = text.parts

  test.describe(`an empty profile in ${language}`, () => {
    test.use({ language, stage: 'accepted' })
    test.beforeEach(async ({ candidate }) => {
      await candidate.opens('/personal-information')
      for (const name of text.texts) await candidate.field(name).fill('')
    })

    test(`what must be answered is marked, and only that [PROFILE-03, PROFILE-04, PROFILE-11, PROFILE-12] (${language})`, async ({
      candidate,
      page,
      joiner,
    }) => {
      const questions = [...text.texts, text.email, text.birthday, text.gender, ...text.choices]
      for (const question of questions) await expect(page.getByText(`${question} *`, { exact: true })).toBeVisible()
      await expect(page.getByText(text.ethnicity, { exact: true })).toBeVisible()
      await expect(listOf(candidate, text.ethnicity)).not.toHaveAttribute('aria-required', 'true')
      for (const name of [...text.parts, ...text.choices]) {
        await expect(listOf(candidate, name)).toHaveAttribute('aria-required', 'true')
      }
      const email = candidate.field(text.email)
      await expect(email).toHaveValue(joiner.email)
      await expect(email).toHaveAttribute('readonly', '')
      await expect(consentBox(candidate)).not.toBeChecked()
    })

    test(`every missing answer is told at its field, and in a summary that takes the focus and leads there [PROFILE-13, PROFILE-19] (${language})`, async ({
      candidate,
      page,
    }) => {
      const summary = page.getByRole('alert')
      await candidate.button(candidate.words.save).click()
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(text.missing)
      const roomBelow = (form: Element) => {
        const [above, below] = [form.querySelector('[role=alert]'), form.querySelector('section')]
        return (below?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0)
      }
      expect(await page.locator('form').evaluate(roomBelow), 'it stands apart from the form').toBeGreaterThanOrEqual(16)
      // What is left of it is not said again with each field that is filled in.
      await expect(summary).toHaveAttribute('aria-relevant', 'additions')
      await expect(summary.getByRole('link')).toHaveText(required(candidate).map(({ question }) => question))
      for (const part of text.parts) {
        await expect(listOf(candidate, part)).toHaveAccessibleDescription(text.noDate)
      }
      await expect(page.locator('fieldset [aria-hidden]', { hasText: text.noDate }), 'one message to see').toHaveCount(
        1,
      )
      await expectComfortAtEveryWidth(page)

      for (const { question, control } of required(candidate)) {
        await test.step(question, async () => {
          await summary.getByRole('link', { name: question, exact: true }).click()
          await expect(control).toBeFocused()
          // A searchable list opens when it is reached.
          await candidate.presses('Escape')
          await expect(summary).toBeVisible()
          const label = page.getByText(question, { exact: true }).or(page.getByText(`${question} *`, { exact: true }))
          await expect(label.and(page.locator(':not(a)'))).toBeInViewport()
          const told = question === text.gender ? page.getByRole('radiogroup') : control
          await expect(told).toHaveAccessibleDescription(text.mandatory)
        })
      }
      await candidate.isAt('/personal-information')
    })
  })

  test.describe(`lists of the profile in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/profile'))

    test(`the date has the digits of the language, and one that does not exist is refused, as a name that is too long is, each with its reason [PROFILE-05, PROFILE-14, PROFILE-16, PROFILE-17, OPEN-20] (${language})`, async ({
      candidate,
      page,
    }) => {
      const twoDigits = (value: number) => `${value < 10 ? text.digits(0) : ''}${text.digits(value)}`
      const offers = async (part: string, values: string[]) => {
        await listOf(candidate, part).click()
        await expect(page.getByRole('option')).toHaveText(values)
        await candidate.presses('Escape')
        await expect(page.getByRole('option')).toHaveCount(0)
      }
      await offers(
        day,
        Array.from({ length: 31 }, (_, index) => twoDigits(index + 1)),
      )
      await offers(
        month,
        Array.from({ length: 12 }, (_, index) => twoDigits(index + 1)),
      )
      await offers(
        year,
        Array.from({ length: 99 }, (_, index) => text.digits(2019 - index)),
      )

      for (const [index, value] of text.february31.entries()) await chooses(candidate, text.parts[index] ?? '', value)
      await candidate.field(candidate.words.firstName).fill('x'.repeat(151))
      await candidate.button(candidate.words.save).click()
      await expect(listOf(candidate, day)).toHaveAccessibleDescription(text.impossible)
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(text.wrong)
      await expect(summary.getByRole('link')).toHaveText([
        `${candidate.words.firstName}: ${text.tooLong}`,
        `${text.birthday}: ${text.impossible}`,
      ])
      await candidate.isAt('/profile')
      await expectComfortAtEveryWidth(page)

      // Another month makes it a date.
      await chooses(candidate, month, twoDigits(3))
      await expect(listOf(candidate, day)).not.toHaveAccessibleDescription(text.impossible)
    })

    test(`countries and languages are named and sorted in the language, and found by typing [PROFILE-07, PROFILE-08, PROFILE-09, PROFILE-10, OPEN-20] (${language})`, async ({
      candidate,
      page,
    }) => {
      const [nationality = '', residence = '', native = '', , , department = ''] = text.choices
      for (const [question, count] of [
        [nationality, 249],
        [residence, 249],
        [native, 73],
        [department, 24],
      ] as const) {
        await test.step(question, async () => {
          await reaches(candidate, question)
          await listOf(candidate, question).fill('')
          const options = page.getByRole('option')
          await expect(options.first()).toHaveAttribute('aria-setsize', `${count}`)
          // In the order of their places: rows that have left the sight are used again for others.
          const names = await options.evaluateAll((rows) =>
            rows
              .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
              .map(({ textContent }) => textContent),
          )
          if (count !== 24) expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
          // Only what is in sight is drawn; the last is drawn when it is gone to.
          await candidate.presses('ArrowUp')
          await expect(page.locator(`[role=option][aria-posinset="${count}"]`)).toBeInViewport()
          await listOf(candidate, question).fill('zzz')
          await expect(page.getByText(text.nothing, { exact: true })).toBeVisible()
          await candidate.presses('Escape')
        })
      }
    })
  })

  test.describe(`a profile by typing in ${language}`, () => {
    test.use({ language, stage: 'accepted' })

    test(`a country that is typed in full is chosen, also where nothing is picked from the list [PROFILE-07, PROFILE-09] (${language})`, async ({
      candidate,
      page,
    }) => {
      const { half, whole, chosen, next, nextChosen } = text.typed
      await candidate.opens('/profile')
      // By their ids: while one list is open, nothing beside it has a role.
      const nationality = page.locator('#profile-nationality')
      const residence = page.locator('#profile-country_of_residence')
      await nationality.click()
      await page.keyboard.type(half)
      await candidate.presses('Tab')
      await expect(nationality, 'half a name could mean another').toHaveValue('')
      await nationality.click()
      await page.keyboard.type(whole)
      await candidate.presses('Tab')
      await expect(nationality).toHaveValue(chosen)
      await nationality.fill(next)
      await residence.click()
      await expect(nationality, 'the choice before it does not come back').toHaveValue(nextChosen)
      await page.keyboard.type(whole)
      await candidate.presses('Enter')
      await expect(residence).toHaveValue(chosen)
      await candidate.presses('Tab')
      await expect(residence).toHaveValue(chosen)
    })
  })
}

test.describe('a profile under a finger', () => {
  const text = texts.ar
  const [day = '', month = ''] = text.parts
  test.use({ language: 'ar', stage: 'accepted', hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the short lists are those of the device [PROFILE-05, PROFILE-17]', async ({ candidate, page }) => {
    await candidate.opens('/personal-information')
    await listOf(candidate, day).selectOption({ label: text.february31[0] ?? '' })
    await expect(listOf(candidate, day)).toHaveValue('31')
    await candidate.button(candidate.words.save).click()
    await expect(listOf(candidate, month)).toHaveAccessibleDescription(text.mandatory)
    await expect(page.getByRole('alert')).toBeFocused()
    await expectComfortAtEveryWidth(page)
  })
})
