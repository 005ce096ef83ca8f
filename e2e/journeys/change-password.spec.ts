import { routes } from '@mizan/contract/routes'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect } from '../people.ts'
import type { Person } from '../person.ts'
import { demoPassword, signInByCall } from '../sign-in-by-call.ts'

const better = 'Nine quiet harbours'

const texts = {
  en: {
    oldPassword: 'Old password',
    changeIt: 'Change the password',
    differ: 'Password do not match',
    wrong: 'Invalid password.',
    weak: 'This password is too common. This password is entirely numeric.',
    changed: 'Password has been changed successfully',
    mail: 'Your password was changed',
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
    tooMany: 'Request was throttled. Expected available in 59 seconds.',
    failed: "That didn't work. What you entered is still here. Please try again. Reference: req-77",
  },
  ar: {
    oldPassword: 'كلمة المرور الحالية',
    changeIt: 'تغيير كلمة المرور',
    differ: 'كلمتا المرور غير متطابقتين',
    wrong: 'كلمة المرور غير صحيحة.',
    weak: 'كلمة المرور شائعة جدًا. كلمة المرور مكوّنة من أرقام فقط.',
    changed: 'تم تغيير كلمة المرور بنجاح',
    mail: 'تم تغيير كلمة مرورك',
  },
}

const alertOf = ({ page }: Person) => page.getByRole('alert')

interface Change {
  from: string
  to: string
  repetition?: string
}

async function changesPassword(person: Person, { from, to, repetition = to }: Change): Promise<void> {
  const text = texts[person.language]
  await passwordField(person, text.oldPassword).fill(from)
  await passwordField(person, person.words.newPassword).fill(to)
  await passwordField(person, person.words.repeatNewPassword).fill(repetition)
  await person.button(text.changeIt).click()
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`changing the password in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/change-password'))

    test(`mistakes are told and change nothing [PW-12, PW-13, PW-15] (${language})`, async ({
      candidate,
      page,
      joiner,
    }) => {
      let calls = 0
      page.on('request', (request) => (calls += request.url().includes(routes.setPassword.path) ? 1 : 0))
      await changesPassword(candidate, { from: demoPassword, to: better, repetition: `${better}.` })
      await expect(passwordField(candidate, candidate.words.repeatNewPassword)).toHaveAccessibleDescription(text.differ)
      expect(calls, 'calls made while the passwords differ').toBe(0)
      await expectComfortAtEveryWidth(page)

      await changesPassword(candidate, { from: 'not the password', to: better })
      await expect(alertOf(candidate)).toHaveText(text.wrong)
      await changesPassword(candidate, { from: demoPassword, to: '12345678' })
      await expect(alertOf(candidate)).toHaveText(text.weak)
      await expect(passwordField(candidate, text.oldPassword)).toHaveValue(demoPassword)
      await signInByCall(joiner.email)
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('changing the password, whatever the language,', () => {
  const text = texts.en
  test.beforeEach(({ candidate }) => candidate.opens('/change-password'))

  test('no failure is silent, and nothing typed is lost [PW-16, OPEN-35]', async ({ candidate, page }) => {
    const call = `**/api${routes.setPassword.path}`
    await page.route(call, (route) => route.abort())
    await changesPassword(candidate, { from: demoPassword, to: better })
    await expect(alertOf(candidate)).toHaveText(text.noAnswer)
    await page.route(call, (route) => route.fulfill({ status: 500, headers: { 'x-request-id': 'req-77' }, json: {} }))
    await candidate.button(text.changeIt).click()
    await expect(alertOf(candidate)).toHaveText(text.failed)
    await expect(passwordField(candidate, text.oldPassword)).toHaveValue(demoPassword)
    await expect(passwordField(candidate, candidate.words.newPassword)).toHaveValue(better)
    await expect(passwordField(candidate, candidate.words.repeatNewPassword)).toHaveValue(better)

    // The change is made, and its answer gets lost.
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await candidate.button(text.changeIt).click()
    await expect(alertOf(candidate)).toHaveText(text.noAnswer)
    await page.unrouteAll()
    await candidate.button(text.changeIt).click()
    await expect(page.getByRole('status').filter({ hasText: text.changed })).toBeVisible()
  })

  test('whoever has guessed too often is told how long to wait [PW-16, OPEN-35]', async ({ candidate, page }) => {
    // Real guesses would count for everybody on this machine.
    const json = { detail: text.tooMany, non_field_errors: [text.tooMany] }
    await page.route(`**/api${routes.setPassword.path}`, (route) => route.fulfill({ status: 429, json }))
    await changesPassword(candidate, { from: demoPassword, to: better })
    await expect(alertOf(candidate)).toHaveText(text.tooMany)
  })

  test('a good one is taken, this device stays and every other is signed out [PW-14]', async ({
    candidate,
    page,
    joiner,
    request,
  }) => {
    const elsewhere = { authorization: `Token ${await signInByCall(joiner.email)}` }
    await changesPassword(candidate, { from: demoPassword, to: better })
    await expect(page.getByRole('status').filter({ hasText: text.changed })).toBeVisible()
    await expect(passwordField(candidate, text.oldPassword)).toHaveValue('')
    await expectComfortAtEveryWidth(page)

    expect((await request.get(`/api${routes.getMe.path}`, { headers: elsewhere })).status()).toBe(401)
    await candidate.opens('/dashboard')
    await candidate.isAt('/dashboard')
    await mailTo(joiner.email, text.mail)
  })
})
