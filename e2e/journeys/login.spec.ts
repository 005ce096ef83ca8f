import { routes } from '@mizan/contract/routes'
import { languages } from '../languages.ts'
import { expectRoomForButton } from '../password-field.ts'
import { expect, test } from '../people.ts'
import { demoPassword } from '../sign-in-by-call.ts'

const loginCall = `**/api${routes.login.path}`
const ready = 'candidate@demo.test'

const texts = {
  en: {
    noEmail: 'Please enter your e-mail address',
    noPassword: 'Please enter your password',
    notAnAddress: 'Please enter a valid e-mail address',
    wrong: "That e-mail and password don't match. Please try again.",
    fallback: 'something went wrong...',
    noAnswer: "We can't reach the server. Please check your connection and try again.",
    comma: ', ',
  },
  ar: {
    noEmail: 'يُرجى إدخال عنوان بريدك الإلكتروني',
    noPassword: 'يُرجى إدخال كلمة المرور',
    notAnAddress: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
    fallback: 'حدث خطأ ما...',
    comma: '، ',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`login in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/login'))

    test(`the form asks for e-mail and password, shows the password on demand and helps who forgot it [AUTH-01, AUTH-02, AUTH-03] (${language})`, async ({
      candidate,
    }) => {
      const { words, passwordField } = candidate
      const toggle = candidate.button(words.showPassword)
      // By these a password manager knows the fields.
      await expect(candidate.field(words.email)).toHaveAttribute('autocomplete', 'username')
      await expect(passwordField).toHaveAttribute('autocomplete', 'current-password')
      await candidate.fillsInLogin('somebody@demo.test', 'my secret')
      const mayPaste = (field: Element) => field.dispatchEvent(new ClipboardEvent('paste', { cancelable: true }))
      expect(await passwordField.evaluate(mayPaste)).toBe(true)

      await expectRoomForButton(passwordField, toggle)
      await expect(passwordField).toHaveAttribute('type', 'password')
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await toggle.click()
      await expect(passwordField).toHaveAttribute('type', 'text')
      await expect(passwordField).toHaveValue('my secret')
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await toggle.click()
      await expect(passwordField).toHaveAttribute('type', 'password')

      await candidate.link(words.forgotPassword).click()
      await candidate.isAt('/forgot-password')
    })

    test(`what to expect is written beside the dial, not across it, also in the low window of a laptop [AUTH-01] (${language})`, async ({
      page,
    }) => {
      for (const [width, height] of [
        [768, 600],
        [1366, 650],
        [1280, 821],
      ] as const) {
        await page.setViewportSize({ width, height })
        const [dial, words] = await Promise.all([
          page.getByRole('complementary').locator('svg').first().boundingBox(),
          page.getByRole('complementary').getByRole('list').boundingBox(),
        ])
        expect((dial?.y ?? 0) + (dial?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(words?.y ?? 0)
      }
    })

    test(`by keyboard alone, both fields are required and the e-mail must be one [AUTH-07] (${language})`, async ({
      candidate,
    }) => {
      const { words, passwordField } = candidate
      const email = candidate.field(words.email)
      let calls = 0
      candidate.page.on('request', (request) => (calls += request.url().includes(routes.login.path) ? 1 : 0))

      await candidate.tabsTo(email)
      await candidate.presses('Enter')
      await expect(email).toHaveAccessibleDescription(text.noEmail)
      await expect(passwordField).toHaveAccessibleDescription(text.noPassword)
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toBeFocused()

      await candidate.page.keyboard.type('not an address')
      await candidate.presses('Tab')
      await candidate.page.keyboard.type('x')
      await candidate.presses('Enter')
      await expect(email).toHaveAccessibleDescription(text.notAnAddress)
      await expect(email).toBeFocused()
      await expect(passwordField).not.toHaveAttribute('aria-invalid', 'true')
      expect(calls, 'login calls made with bad input').toBe(0)
    })

    test(`a wrong password is told in a banner [AUTH-13] (${language})`, async ({ candidate }) => {
      await candidate.signsIn(`stranger-${language}@demo.test`, 'not the password')
      await expect(candidate.page.getByRole('alert')).toHaveText(text.wrong)
      await candidate.isAt('/login')
      expect(await candidate.keeps('token')).toBeNull()
      await expect(candidate.field(candidate.words.email)).toHaveValue(`stranger-${language}@demo.test`)
      // It would stay in the language it was said in.
      await candidate.switchesLanguage()
      await expect(candidate.page.getByRole('alert')).toHaveCount(0)
    })

    test(`a failed login shows every reason, joined with commas [AUTH-13] (${language})`, async ({ candidate }) => {
      await candidate.page.route(loginCall, (route) =>
        route.fulfill({ status: 400, json: { non_field_errors: ['One', 'Two', 'Three'] } }),
      )
      await candidate.signsIn('stranger@demo.test', 'x')
      await expect(candidate.page.getByRole('alert')).toHaveText(`One${text.comma}Two${text.comma}Three`)
    })

    test(`a failed login without a reason shows the fallback [AUTH-14] (${language})`, async ({ candidate }) => {
      await candidate.page.route(loginCall, (route) => route.fulfill({ status: 400, json: { non_field_errors: [] } }))
      await candidate.signsIn('stranger@demo.test', 'x')
      await expect(candidate.page.getByRole('alert')).toHaveText(text.fallback)
    })

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

/* What is said is another thing in each language, what happens is not. */
test.describe('login, whatever the language,', () => {
  const text = texts.en
  test.beforeEach(({ candidate }) => candidate.opens('/login'))

  test('a dead line is told, and the next try works', async ({ candidate }) => {
    await candidate.page.route(loginCall, (route) => route.abort())
    await candidate.signsIn(ready)
    await expect(candidate.page.getByRole('alert')).toHaveText(text.noAnswer)
    await candidate.page.unroute(loginCall)
    await candidate.submitsLogin()
    await candidate.isAt('/dashboard')
  })

  test('what a password manager puts into the fields without a word counts [AUTH-12]', async ({ candidate }) => {
    const fields = [
      [candidate.field(candidate.words.email), ready],
      [candidate.passwordField, demoPassword],
    ] as const
    for (const [field, value] of fields) {
      await field.evaluate((input, filled) => {
        // Past the page, which hears of nothing.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
      }, value)
    }
    await candidate.submitsLogin()
    await candidate.isAt('/dashboard')
  })

  test('somebody who has accepted nothing goes to the policy [AUTH-10]', async ({ candidate }) => {
    await candidate.signsIn('new@demo.test')
    await candidate.isAt('/confirmation-of-global-policy')
  })
})

test('somebody who accepted the policy but gave no consent goes to the personal information [AUTH-11]', async ({
  candidate,
}) => {
  await candidate.opens('/login')
  await candidate.page.route(`**/api${routes.getMe.path}`, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), privacy_policy_accepted: true, consent_provided: false }
    await route.fulfill({ response, json })
  })
  await candidate.signsIn('new@demo.test')
  await candidate.isAt('/personal-information')
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
