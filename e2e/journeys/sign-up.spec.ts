import { routes } from '@mizan/contract/routes'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { ownAddress } from '../joiner.ts'
import { languages } from '../languages.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'

const password = 'Three slow camels'

const texts = {
  en: {
    names: ['Yara', 'Hijazi'],
    repeat: 'Repeat password',
    signUp: 'Sign up',
    missing: /^Please (enter|repeat) (your|the) /,
    noPassword: 'Please enter a new password',
    rule: 'At least 8 characters.',
    differ: 'Password do not match',
    domain: 'Registration for email address with only domain are allowed acme.test',
    domainOfServer: 'Registration only allowed for emails addresses with the valid domain(s) acme.test',
    taken: 'user with this email already exists.',
    weak: 'This password is too common. This password is entirely numeric.',
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
    created: 'Your account has been created. You can now log in.',
    confirmMail: 'Confirm your e-mail address',
    confirmed: 'Your e-mail address is confirmed',
    dead: 'This link no longer works',
  },
  ar: {
    names: ['يارا', 'حجازي'],
    repeat: 'تكرار كلمة المرور',
    signUp: 'إنشاء الحساب',
    missing: /^يُرجى (إدخال|تكرار) /,
    noPassword: 'يُرجى إدخال كلمة مرور جديدة',
    rule: '٨ أحرف على الأقل.',
    differ: 'كلمتا المرور غير متطابقتين',
    domain: 'التسجيل متاح فقط لعناوين البريد الإلكتروني من النطاقات الآتية: acme.test',
    domainOfServer: 'التسجيل متاح فقط لعناوين البريد الإلكتروني التابعة للنطاقات المعتمدة: acme.test',
    taken: 'يوجد حساب مسجَّل بهذا البريد الإلكتروني.',
    weak: 'كلمة المرور شائعة جدًا. كلمة المرور مكوّنة من أرقام فقط.',
    noAnswer: 'تعذّر الوصول إلى الخادم. ما أدخلته ما زال هنا؛ يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    created: 'تم إنشاء حسابك. يمكنك الآن تسجيل الدخول.',
    confirmMail: 'تأكيد عنوان البريد الإلكتروني',
    confirmed: 'تم تأكيد عنوان بريدك الإلكتروني',
  },
}

async function opensSignUp(person: Person): Promise<void> {
  await person.opens('/login?ref_id=acme')
  await person.link(person.words.signUp).click()
  await person.isAt('/sign-up')
}

async function fillsInSignUp(person: Person, email: string, repetition = password): Promise<void> {
  const { words, language } = person
  const [first, last] = texts[language].names
  await person.field(words.firstName).fill(first ?? '')
  await person.field(words.lastName).fill(last ?? '')
  await person.field(words.email).fill(email)
  await passwordField(person, words.password).fill(password)
  await passwordField(person, texts[language].repeat).fill(repetition)
}

async function keepsWhatWasTyped(person: Person, email: string): Promise<void> {
  const { words, language } = person
  const [first = '', last = ''] = texts[language].names
  await person.isAt('/sign-up')
  await expect(person.field(words.firstName)).toHaveValue(first)
  await expect(person.field(words.lastName)).toHaveValue(last)
  await expect(person.field(words.email)).toHaveValue(email)
  await expect(passwordField(person, words.password)).not.toHaveValue('')
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`sign-up in ${language}`, () => {
    test.use({ language })

    test(`where the company does not allow it, the page leads to the login [SIGNUP-01] (${language})`, async ({
      candidate,
    }) => {
      await candidate.opens('/sign-up')
      await candidate.isAt('/login')
      await candidate.opens('/login?ref_id=demo')
      await candidate.opens('/sign-up')
      await candidate.isAt('/login')
    })

    test(`everything is required, and nothing is sent before the passwords match and the domain is allowed [SIGNUP-02, SIGNUP-03, SIGNUP-04, SIGNUP-05, SIGNUP-06, SIGNUP-08, OPEN-29, WCAG 3.3.2] (${language})`, async ({
      candidate,
      page,
    }) => {
      const { words } = candidate
      const submit = candidate.button(text.signUp)
      const email = candidate.field(words.email)
      let calls = 0
      page.on('request', (request) => (calls += request.url().endsWith(routes.signUp.path) ? 1 : 0))
      await opensSignUp(candidate)
      const chosen = passwordField(candidate, words.password)
      await expect(chosen, 'the rule is told before it is broken').toHaveAccessibleDescription(text.rule)
      await submit.click()
      const fields = [
        candidate.field(words.firstName),
        candidate.field(words.lastName),
        email,
        passwordField(candidate, text.repeat),
      ]
      for (const field of fields) await expect(field).toHaveAccessibleDescription(text.missing)
      await expect(chosen).toHaveAccessibleDescription(`${text.rule} ${text.noPassword}`)
      await expectComfortAtEveryWidth(page)

      await email.fill('yara@elsewhere.test')
      await candidate.presses('Tab')
      await expect(email).toHaveAccessibleDescription(text.domain)
      await fillsInSignUp(candidate, 'yara@elsewhere.test')
      await submit.click()
      await expect(email, 'what was refused').toBeFocused()
      await expect(email).toHaveAccessibleDescription(text.domain)
      await expectComfortAtEveryWidth(page)

      await fillsInSignUp(candidate, 'yara@ACME.test', 'something else')
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
      await submit.click()
      await expect(passwordField(candidate, text.repeat)).toHaveAccessibleDescription(text.differ)
      await keepsWhatWasTyped(candidate, 'yara@ACME.test')
      expect(calls, 'sign-up calls made with bad input').toBe(0)
    })

    test(`it leads to the login, which says that the account is there, and the mailed link proves the address [SIGNUP-09, OPEN-10] (${language})`, async ({
      candidate,
      page,
    }) => {
      const email = ownAddress('yara', 'acme.test')
      await opensSignUp(candidate)
      await fillsInSignUp(candidate, email)
      await candidate.button(text.signUp).click()
      await candidate.isAt('/login')
      await expect(page.getByRole('status').getByText(text.created)).toBeVisible()
      const { links } = await mailTo(email, text.confirmMail)
      expect(links).toEqual([expect.stringMatching(/\/confirm-email\/[^/]+\/[^/]+\?ref_id=acme(&lang=ar)?$/)])

      await candidate.opens(links[0] ?? '')
      await expect(candidate.heading(text.confirmed)).toBeVisible()
      await expectComfortAtEveryWidth(page)
      await page.reload()
      await expect(candidate.heading(text.confirmed)).toBeVisible()
      await candidate.link(candidate.words.continueToLogin).click()
      await candidate.signsIn(email, password)
      await candidate.isAt('/confirmation-of-global-policy')
    })

    test(`a refusal shows the e-mail reason, else the password reason, and keeps what was typed [SIGNUP-07, SIGNUP-10, SIGNUP-11, OPEN-29] (${language})`, async ({
      candidate,
      page,
    }) => {
      const alert = page.getByRole('alert')
      const own = ownAddress('yara', 'acme.test')
      await opensSignUp(candidate)
      for (const [email, reason] of [
        ['other@acme.test', text.taken],
        // The form looks at the first label alone; the server has the last word.
        ['yara@acme.elsewhere.test', text.domainOfServer],
      ] as const) {
        await fillsInSignUp(candidate, email)
        await candidate.button(text.signUp).click()
        await expect(alert).toHaveText(reason)
        await keepsWhatWasTyped(candidate, email)
      }
      await expectComfortAtEveryWidth(page)

      await candidate.field(candidate.words.email).fill(own)
      await passwordField(candidate, candidate.words.password).fill('12345678')
      await passwordField(candidate, text.repeat).fill('12345678')
      await candidate.button(text.signUp).click()
      await expect(alert).toHaveText(text.weak)
      await keepsWhatWasTyped(candidate, own)

      // What was refused before says nothing about what the form itself finds now.
      await passwordField(candidate, text.repeat).fill('something else')
      await candidate.button(text.signUp).click()
      await expect(passwordField(candidate, text.repeat)).toHaveAccessibleDescription(text.differ)
      await expect(alert).toBeHidden()
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('sign-up, whatever the language,', () => {
  const text = texts.en

  test('on a dead line nothing typed is lost, and the next try works', async ({ candidate, page }) => {
    const email = ownAddress('yara', 'acme.test')
    const call = `**/api${routes.signUp.path}`
    await opensSignUp(candidate)
    await page.route(call, (route) => route.abort())
    await fillsInSignUp(candidate, email)
    await candidate.button(text.signUp).click()
    await expect(page.getByRole('alert')).toHaveText(text.noAnswer)
    await keepsWhatWasTyped(candidate, email)
    await page.unroute(call)
    await candidate.button(text.signUp).click()
    await candidate.isAt('/login')
  })

  test('signing in does not wait for the proof, and a link that is none says so', async ({ candidate, page }) => {
    const email = ownAddress('yara', 'acme.test')
    const call = `**/api${routes.confirmEmail.path}`
    await page.route(call, (route) => route.fulfill({ status: 429, json: { detail: 'Request was throttled.' } }))
    await candidate.opens('/confirm-email/MQ/never-mailed')
    // A crowd says nothing about the link.
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(candidate.heading('Confirming your e-mail address')).toBeVisible()
    await page.unroute(call)
    await candidate.button('Try again').click()
    await expect(candidate.heading(text.dead)).toBeVisible()
    await expectComfortAtEveryWidth(page)
    await opensSignUp(candidate)
    await fillsInSignUp(candidate, email)
    await candidate.button(text.signUp).click()
    await candidate.isAt('/login')
    await candidate.signsIn(email, password)
    await candidate.isAt('/confirmation-of-global-policy')
  })

  test('whose answer got lost, the same again opens the account that is there by now', async ({ candidate, page }) => {
    const email = ownAddress('yara', 'acme.test')
    const call = `**/api${routes.signUp.path}`
    await opensSignUp(candidate)
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fillsInSignUp(candidate, email)
    await candidate.button(text.signUp).click()
    await expect(page.getByRole('alert')).toHaveText(text.noAnswer)
    await expect(page.getByRole('alert')).toBeInViewport()
    await page.unroute(call)

    await passwordField(candidate, candidate.words.password).fill(`${password}.`)
    await passwordField(candidate, text.repeat).fill(`${password}.`)
    await candidate.button(text.signUp).click()
    await expect(page.getByRole('alert')).toHaveText(text.taken)
    await fillsInSignUp(candidate, email)
    await candidate.button(text.signUp).click()
    await candidate.isAt('/confirmation-of-global-policy')
  })
})
