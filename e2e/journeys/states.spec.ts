import { routes } from '@mizan/contract/routes'
import { expectComfortAtEveryWidth, expectLevel } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

/** States of a screen that its address alone does not bring about. */
const states: [string, (person: Person) => Promise<void>][] = [
  [
    'the login with empty fields refused',
    async (person) => {
      await person.opens('/login')
      await person.submitsLogin()
      await expect(person.page.locator('[aria-invalid="true"]')).toHaveCount(2)
      const reason = person.page.locator('[slot="errorMessage"]').first()
      await expectLevel(reason.locator('svg'), reason.locator('span'))
    },
  ],
  [
    'the login of a company with sign-up and single sign-on',
    async (person) => {
      await person.opens('/login?ref_id=acme')
      await expect(person.link(person.words.signUp)).toBeVisible()
    },
  ],
  [
    'the login with a message',
    async (person) => {
      await person.opens('/login?error_message=unknown')
      await expect(person.page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'the login with the password shown',
    async (person) => {
      await person.opens('/login')
      await person.fillsInLogin('somebody@demo.test')
      await person.button(person.words.showPassword).click()
      await expect(person.passwordField).toHaveAttribute('type', 'text')
    },
  ],
  [
    'the login while it waits for the answer',
    async (person) => {
      await person.opens('/login')
      await person.page.route(`**/api${routes.login.path}`, () => undefined)
      await person.signsIn('somebody@demo.test')
      await expect(person.button(person.words.pleaseWait)).toHaveAttribute('aria-disabled', 'true')
    },
  ],
  [
    'the open account menu',
    async (person) => {
      await person.opens('/login')
      await person.signsIn('done@demo.test')
      await person.accountMenu('Maya').click()
      await expect(person.menuItem(person.words.logout)).toBeVisible()
    },
  ],
  [
    'a page that could not be loaded',
    async (person) => {
      await person.opens('/login')
      await person.page.route(`**/api${routes.getMe.path}`, (route) => route.fulfill({ status: 404, json: {} }))
      await person.signsIn('done@demo.test')
      await expect(person.heading()).toHaveText(/Something went wrong|حدث خلل ما/)
    },
  ],
]

for (const language of languages) {
  test.describe(`states in ${language}`, () => {
    test.use({ language })
    for (const [state, brings] of states) {
      test(`${state} is accessible at every width [T-A11Y-01] (${language})`, async ({ candidate, page }) => {
        await brings(candidate)
        await expectComfortAtEveryWidth(page)
      })
    }
  })
}
