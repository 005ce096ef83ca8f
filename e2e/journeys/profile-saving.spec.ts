import { routes } from '@mizan/contract/routes'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { expect } from '../people.ts'
import type { Person } from '../person.ts'
import { hasDrawn } from '../profile-by-keyboard.ts'

const texts = {
  en: {
    name: 'Rania',
    day: 'Day',
    nationality: 'Nationality',
    country: 'Lebanon',
    department: 'Department',
    finance: 'Finance',
    gone: 'This department is no longer offered. Please choose another one',
    consent:
      'I give consent to the collection of all background data and understand that this is for research purposes only.',
    withdrawing:
      'You can withdraw consent at any time by clearing this box and saving. Your assessments are not affected.',
    draft: "Your earlier changes are still filled in. They aren't saved yet.",
    notSaved: "Your profile wasn't saved. Everything you entered is still here.",
    notWithdrawn: "Your profile is saved, but we couldn't withdraw your consent.",
    saved: 'Your profile has been saved.',
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
  },
  ar: {
    name: 'رانيا',
    day: 'اليوم',
    nationality: 'الجنسية',
    country: 'لبنان',
    department: 'القسم',
    finance: 'المالية',
    gone: 'لم يعد هذا القسم متاحًا. يُرجى اختيار قسم آخر',
    consent: 'أوافق على جمع بيانات الخلفية كلها، وأعلم أن ذلك لأغراض البحث فقط.',
    withdrawing: 'يمكنك سحب الموافقة في أي وقت بإزالة العلامة ثم الحفظ، ولن تتأثر تقييماتك.',
    draft: 'ما زالت التعديلات التي أُدخلت هنا سابقًا في النموذج، ولم تُحفظ بعد.',
    notSaved: 'لم يُحفظ ملفك الشخصي. كل ما أدخلته ما زال هنا.',
    notWithdrawn: 'حُفظ ملفك الشخصي، لكن تعذّر سحب موافقتك.',
    saved: 'تم حفظ ملفك الشخصي.',
    noAnswer: 'تعذّر الوصول إلى الخادم. ما أدخلته ما زال هنا؛ يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
}

const saveCall = `**/api/v1/*${routes.updateMe.path}`

const withdrawCall = `**${routes.withdrawConsent.path}`

const departmentsCall = `**/api/v1/*${routes.getDepartments.path}`

const saves = (person: Person): Promise<void> => person.button(person.words.save).click()

const consentBox = (person: Person) =>
  person.page.getByRole('checkbox', { name: texts[person.language].consent, exact: true })

for (const language of languages) {
  const text = texts[language]

  test.describe(`saving the profile in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/profile'))

    test(`the fields are sent with the consent, and nothing else [PROFILE-15, PROFILE-18, PROFILE-21, PROFILE-22, PROFILE-23, PROFILE-24, OPEN-20] (${language})`, async ({
      candidate,
      page,
      joiner,
    }) => {
      const { department } = await joiner.isKnownAs()
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await candidate.field(candidate.words.firstName).fill(text.name)
      await saves(candidate)
      await candidate.isAt('/dashboard')
      expect((await sent).url()).toContain(`/api/v1/${language}${routes.updateMe.path}`)
      expect((await sent).postDataJSON()).toEqual({
        first_name: text.name,
        last_name: 'Mansour',
        birthday: '1996-02-29',
        gender: 2,
        nationality: 'LB',
        country_of_residence: 'AE',
        ethnicity: null,
        native_language: 'ar',
        english_level: 3,
        education: 4,
        department: department?.id,
        job_level: 2,
        primary_job_function: 1,
        consent_provided: true,
      })
      await expect(candidate.accountMenu(text.name)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible()
    })

    test(`refused fields are told at the fields, and are asked again with the next save [PROFILE-25, OPEN-19] (${language})`, async ({
      candidate,
      page,
    }) => {
      const day = page.getByRole('combobox', { name: text.day, exact: true })
      const nationality = page.getByRole('combobox', { name: text.nationality, exact: true })
      const department = page.getByRole('combobox', { name: text.department, exact: true })
      const refusal = {
        birthday: ['Not this day.'],
        nationality: ['Not this country.', 'Another one.'],
        department: ['Invalid pk "9" - object does not exist.'],
      }
      await candidate.field(candidate.words.firstName).fill(text.name)
      await page.route(saveCall, (route) => route.fulfill({ status: 400, json: refusal }))
      await saves(candidate)
      // With links to them, over a form of three screens.
      await expect(page.getByRole('alert')).toContainText(text.notSaved)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
      await expect(day).toHaveAccessibleDescription('Not this day.')
      await expect(nationality).toHaveAccessibleDescription('Not this country. Another one.')
      await expect(nationality).toHaveValue(text.country)
      await expect(department).toHaveAccessibleDescription(text.gone)
      await expect(department).toHaveValue('')
      await expect(candidate.field(candidate.words.firstName)).toHaveValue(text.name)
      await candidate.isAt('/profile')
      await expectComfortAtEveryWidth(page)
      // Reaching a field below the window scrolls the page, which closes its list.
      await department.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await hasDrawn(candidate)
      await department.fill(text.finance)
      await expect(page.getByRole('option', { name: text.finance, exact: true })).toBeVisible()
      await candidate.presses('ArrowDown', 'Enter')
      await expect(department).toHaveValue(text.finance)

      // One that was chosen and not saved may be taken back too.
      await page.route(departmentsCall, (route) => route.fulfill({ json: [] }))
      await page.reload()
      await expect(department).toHaveAccessibleDescription(text.gone)
      await page.unroute(departmentsCall)
      await page.reload()
      await expect(department).toHaveValue(text.finance)

      await page.unroute(saveCall)
      await saves(candidate)
      await candidate.isAt('/dashboard')
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('saving the profile, whatever the language,', () => {
  const text = texts.en
  test.beforeEach(({ candidate }) => candidate.opens('/profile'))

  test('a failed save says so, keeps every value, and can be tried again [PROFILE-25, OPEN-19]', async ({
    candidate,
    page,
    joiner,
  }) => {
    const alert = page.getByRole('alert')
    const name = candidate.field(candidate.words.firstName)
    await name.fill('')
    await saves(candidate)
    await expect(alert).toBeFocused()
    await name.fill('x')
    await expect(alert).toHaveCount(0)
    // The same mistake again while somebody types: what comes next belongs into the field.
    await candidate.presses('Backspace')
    await expect(alert).toBeVisible()
    await expect(name).toBeFocused()

    await name.fill(text.name)
    await page.route(saveCall, (route) => route.abort())
    await saves(candidate)
    await expect(alert).toHaveText(`${text.notSaved} ${text.noAnswer}`)
    // Over a form of three screens, and Save is at its end.
    await expect(alert).toBeInViewport()
    await expect(candidate.button(candidate.words.save)).toBeFocused()

    await page.route(saveCall, (route) => route.fulfill({ status: 500, json: { detail: 'Out of order.' } }))
    await saves(candidate)
    await expect(alert).toHaveText(`${text.notSaved} Out of order.`)
    await expect(name).toHaveValue(text.name)
    await expectComfortAtEveryWidth(page)

    await page.unroute(saveCall)
    await saves(candidate)
    await candidate.isAt('/dashboard')
    expect(await joiner.isKnownAs()).toMatchObject({ first_name: text.name })
  })

  test('the research consent is withdrawn and given again in the profile, and the assessments stay open [POLICY-05, PROFILE-19]', async ({
    candidate,
    page,
    joiner,
  }) => {
    await expect(consentBox(candidate)).toBeChecked()
    await expect(consentBox(candidate)).toHaveAccessibleDescription(text.withdrawing)
    await page.getByText(text.consent, { exact: true }).click()
    // The second of two calls: what the first has saved is not called unsaved.
    await page.route(withdrawCall, (route) => route.abort())
    await candidate.field(candidate.words.firstName).fill(text.name)
    await saves(candidate)
    await expect(page.getByRole('alert')).toHaveText(`${text.notWithdrawn} ${text.noAnswer}`)
    await expect(candidate.accountMenu(text.name)).toBeVisible()
    await page.unroute(withdrawCall)
    await saves(candidate)
    await candidate.isAt('/dashboard')
    expect(await joiner.isKnownAs()).toMatchObject({ consent_provided: true, research_consent: false })

    await candidate.opens('/profile')
    await expect(consentBox(candidate)).not.toBeChecked()
    await candidate.opens('/dashboard')
    await candidate.isAt('/dashboard')
    await candidate.opens('/profile')
    await page.getByText(text.consent, { exact: true }).click()
    await saves(candidate)
    await candidate.isAt('/dashboard')
    expect(await joiner.isKnownAs()).toMatchObject({ consent_provided: true, research_consent: true })
  })
})

test.describe('what was not saved yet, whatever the language,', () => {
  const text = texts.ar
  test.use({ language: 'ar' })
  test.beforeEach(({ candidate }) => candidate.opens('/profile'))

  test('what was typed or ticked and not saved outlives a reload and another page, and is saved by nothing but Save [PROFILE-25, OPEN-19]', async ({
    candidate,
    page,
    joiner,
  }) => {
    const name = candidate.field(candidate.words.firstName)
    const note = page.getByText(text.draft, { exact: true })
    await expect(note).toHaveCount(0)
    await name.fill(text.name)
    await expect(consentBox(candidate)).toBeChecked()
    await page.getByText(text.consent, { exact: true }).click()
    await page.reload()
    await expect(note).toBeVisible()
    await expect(name).toHaveValue(text.name)
    await expect(consentBox(candidate)).not.toBeChecked()
    await page.getByText(text.consent, { exact: true }).click()
    await expectComfortAtEveryWidth(page)
    await candidate.goesOnTo({ path: '/dashboard' })
    await expect(name).toBeHidden()
    await candidate.goesOnTo({ path: '/profile' })
    await expect(name).toHaveValue(text.name)
    expect((await joiner.isKnownAs()).first_name).not.toBe(text.name)

    await saves(candidate)
    await candidate.isAt('/dashboard')
    await candidate.opens('/profile')
    await expect(name).toHaveValue(text.name)
    await expect(note).toHaveCount(0)
  })
})
