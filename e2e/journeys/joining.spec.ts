import { routes } from '@mizan/contract/routes'
import { expectNoAxeViolations, expectNoHorizontalScroll, expectTargetsAtLeast44 } from '../checks.ts'
import { ownAddress } from '../joiner.ts'
import { type Language, languages } from '../languages.ts'
import { type Mail, mailTo } from '../mailbox.ts'
import { operator } from '../operator.ts'
import { passwordField } from '../password-field.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { answersOfHana, fillsInProfileByKeyboard } from '../profile-by-keyboard.ts'

const password = 'A calm walk at dawn'

const texts = {
  en: {
    name: 'Hana',
    invitation: 'Demo Company invites you to an online assessment',
    username: 'Username',
    page: '<html lang="en" dir="ltr">',
    setPassword: 'Set a new password',
    differ: 'Password do not match',
    isSet: 'Your password has been set',
    policy: 'Your data, in short',
    profile: 'My Profile',
  },
  ar: {
    name: 'هناء',
    invitation: 'دعوة من شركة العرض إلى تقييم إلكتروني',
    username: 'اسم المستخدم',
    page: '<html lang="ar" dir="rtl">',
    setPassword: 'تعيين كلمة مرور جديدة',
    differ: 'كلمتا المرور غير متطابقتين',
    isSet: 'تم تعيين كلمة المرور',
    policy: 'بياناتك باختصار',
    profile: 'ملفي الشخصي',
  },
}

async function isComfortable({ page }: Person): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectTargetsAtLeast44(page)
  await expectNoAxeViolations(page)
}

async function opensInvitation(person: Person, { links, text, html }: Mail, email: string): Promise<void> {
  const { username, page, setPassword } = texts[person.language]
  expect(text).toContain(`${username}: ${email}`)
  expect(html).toContain(page)
  expect(links).toEqual([expect.stringMatching(/\/password\/reset\/confirm\/[^/]+\/[^/]+\?ref_id=demo(&lang=ar)?$/)])
  await person.opens(links[0] ?? '')
  await expect(person.heading(setPassword)).toBeVisible()
}

async function setsPassword(person: Person): Promise<void> {
  const { page, words } = person
  const repetition = passwordField(person, words.repeatNewPassword)
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes(routes.resetPasswordConfirm.path) ? 1 : 0))
  await passwordField(person, words.newPassword).fill(password)
  await repetition.fill(`${password}?`)
  await person.button(words.savePassword).click()
  await expect(repetition).toHaveAccessibleDescription(texts[person.language].differ)
  expect(calls, 'calls made while the passwords differ').toBe(0)
  await isComfortable(person)
  await repetition.fill(password)
  await person.button(words.savePassword).click()
  await person.isAt('/reset-password-success')
}

/** A desk in one language, a phone in the other. */
const widths: Record<Language, number> = { en: 1280, ar: 390 }

for (const language of languages) {
  const text = texts[language]
  const width = widths[language]

  test.describe(`joining in ${language}`, () => {
    test.use({ language })

    test(`somebody invited goes from the mail over password, login, policy and profile to the dashboard at ${width} px [AUTH-10, AUTH-11, AUTH-19, PW-07, PW-08, PW-09, POLICY-01, POLICY-03, PROFILE-01, PROFILE-19, PROFILE-20, PROFILE-21, PROFILE-24] (${language})`, async ({
      candidate,
      page,
      request,
    }) => {
      const { words } = candidate
      const email = ownAddress('invited', 'mail.test')
      await page.setViewportSize({ width, height: 800 })
      const who = ['--company', 'demo', '--email', email, '--first-name', text.name, '--lang', language]
      expect(await operator('invite', ...who)).toMatchObject({ email, outcome: 'invited' })
      await opensInvitation(candidate, await mailTo(email, text.invitation), email)

      await setsPassword(candidate)
      await expect(candidate.heading(text.isSet)).toBeVisible()
      await isComfortable(candidate)
      await candidate.link(words.continueToLogin).click()
      await candidate.signsIn(email, password)

      await expect(candidate.heading(text.policy)).toBeVisible()
      await candidate.isAt('/confirmation-of-global-policy')
      await isComfortable(candidate)
      await candidate.button(words.acceptAndContinue).click()

      await expect(candidate.heading(text.profile)).toBeVisible()
      await candidate.isAt('/personal-information')
      await expect(candidate.field(words.firstName)).toHaveValue(text.name)
      await fillsInProfileByKeyboard(candidate)
      await isComfortable(candidate)
      await candidate.tabsTo(candidate.button(words.save))
      await candidate.presses('Enter')
      await candidate.isAt('/dashboard')

      const headers = { authorization: `Token ${await candidate.keeps('token')}` }
      const known = await (await request.get(`/api${routes.getMe.path}`, { headers })).json()
      expect(known).toMatchObject({ ...answersOfHana, email, privacy_policy_accepted: true, consent_provided: true })
    })
  })
}
