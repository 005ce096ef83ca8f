import { routes } from '@mizan/contract/routes'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const loginCall = `**/api${routes.login.path}`
const ready = 'candidate@demo.test'

for (const language of languages) {
  test.describe(`login in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/login'))

    test(`the token, language and direction are kept, the person is fetched and the page announced [AUTH-08, AUTH-09, AUTH-12, AUTH-15, API-02, SHELL-05, SHELL-06, SHELL-21] (${language})`, async ({
      candidate,
    }) => {
      const loggedIn = candidate.page.waitForResponse(loginCall)
      const fetched = candidate.page.waitForResponse(`**/api${routes.getMe.path}`)
      await candidate.signsIn(ready)

      await candidate.isAt('/dashboard')
      // Also where the company is only known by now, whose name the window takes.
      await expect(candidate.heading(), 'what a screen reader says next').toBeFocused()
      const { auth_token: token } = await (await loggedIn).json()
      expect(await candidate.keeps('token')).toBe(token)
      expect((await fetched).request().headers().authorization).toBe(`Token ${token}`)
      expect(await (await fetched).json()).toMatchObject({
        id: expect.any(Number),
        first_name: 'Layla',
        privacy_policy_accepted: true,
        consent_provided: true,
        is_employee: false,
        type: 'Candidate',
      })
      expect(await candidate.keeps('language')).toBe(language)
      expect(await candidate.keeps('contentDirection')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    })
  })
}

test('somebody who has accepted nothing goes to the policy [AUTH-10]', async ({ candidate }) => {
  await candidate.opens('/login')
  await candidate.signsIn('new@demo.test')
  await candidate.isAt('/confirmation-of-global-policy')
})

test('an employee signs in like every candidate and carries the mark [AUTH-17, AUTH-18]', async ({ candidate }) => {
  await candidate.opens('/login')
  const fetched = candidate.page.waitForResponse(`**/api${routes.getMe.path}`)
  await candidate.signsIn('employee@demo.test')
  await candidate.isAt('/dashboard')
  expect(await (await fetched).json()).toMatchObject({ type: 'Candidate', is_employee: true })
})

test('the e-mail is found whatever its letter case [AUTH-12]', async ({ candidate }) => {
  await candidate.opens('/login')
  await candidate.signsIn('Candidate@DEMO.test')
  await candidate.isAt('/dashboard')
})

test('a wrong password is told in a banner and opens nothing [AUTH-13]', async ({ candidate }) => {
  await candidate.opens('/login')
  await candidate.signsIn('stranger@demo.test', 'not the password')
  await expect(candidate.page.getByRole('alert')).toHaveText("That e-mail and password don't match. Please try again.")
  expect(await candidate.keeps('token')).toBeNull()
})
