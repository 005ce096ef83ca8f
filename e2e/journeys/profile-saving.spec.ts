import { routes } from '@mizan/contract/routes'
import { test } from '../joiner.ts'
import { expect } from '../people.ts'
import type { Person } from '../person.ts'
import { hasDrawn } from '../profile-by-keyboard.ts'

const text = {
  name: 'Rania',
  consent:
    'I give consent to the collection of all background data and understand that this is for research purposes only.',
  withdrawing:
    'You can withdraw consent at any time by clearing this box and saving. Your assessments are not affected.',
  draft: "Your earlier changes are still filled in. They aren't saved yet.",
  saved: 'Your profile has been saved.',
}

const departmentsCall = `**/api/v1/*${routes.getDepartments.path}`

const saves = (person: Person): Promise<void> => person.button(person.words.save).click()

const consentBox = (person: Person) => person.page.getByRole('checkbox', { name: text.consent, exact: true })

test.describe('saving the profile', () => {
  test.beforeEach(({ candidate }) => candidate.opens('/profile'))

  test('the fields are sent with the consent, and nothing else [PROFILE-15, PROFILE-18, PROFILE-21, PROFILE-22, PROFILE-23, PROFILE-24, OPEN-20]', async ({
    candidate,
    page,
    joiner,
  }) => {
    const { department } = await joiner.isKnownAs()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await candidate.field(candidate.words.firstName).fill(text.name)
    await saves(candidate)
    await candidate.isAt('/dashboard')
    expect((await sent).url()).toContain(`/api/v1/en${routes.updateMe.path}`)
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

  test('a department that was chosen and not saved may be taken back meanwhile [PROFILE-25, OPEN-19]', async ({
    candidate,
    page,
  }) => {
    const department = page.getByRole('combobox', { name: 'Department', exact: true })
    // Reaching a field below the window scrolls the page, which closes its list.
    await department.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await hasDrawn(candidate)
    await department.fill('Finance')
    await expect(page.getByRole('option', { name: 'Finance', exact: true })).toBeVisible()
    await candidate.presses('ArrowDown', 'Enter')
    await expect(department).toHaveValue('Finance')
    await page.route(departmentsCall, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(department).toHaveAccessibleDescription(
      'This department is no longer offered. Please choose another one',
    )
    await page.unroute(departmentsCall)
    await page.reload()
    await expect(department).toHaveValue('Finance')
  })
})

/* What is said is another thing in each language, what happens is not. */
test.describe('saving the profile, whatever the language,', () => {
  test.beforeEach(({ candidate }) => candidate.opens('/profile'))

  test('the research consent is withdrawn and given again in the profile, and the assessments stay open [POLICY-05, PROFILE-19]', async ({
    candidate,
    page,
    joiner,
  }) => {
    await expect(consentBox(candidate)).toBeChecked()
    await expect(consentBox(candidate)).toHaveAccessibleDescription(text.withdrawing)
    await page.getByText(text.consent, { exact: true }).click()
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

test.describe('what was not saved yet', () => {
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
