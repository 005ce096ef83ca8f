import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { noReply, reply } from '../../testing/replies.ts'
import { acme, demo, known, newcomer } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

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

const atAcme = { refCompanyData: JSON.stringify(acme) }

const opensSignUp = (visit: Visit, language: Visit['language'] = 'en') => {
  visit.plants(reply('getCompanyReference', 200, acme))
  return visit.opens('/sign-up', { language, kept: atAcme })
}

async function fillsIn(visit: Visit, email: string, repetition = password): Promise<void> {
  const word = words[visit.language]
  const { names, repeat } = texts[visit.language]
  await visit.field(word.firstName).fill(names[0] ?? '')
  await visit.field(word.lastName).fill(names[1] ?? '')
  await visit.field(word.email).fill(email)
  await visit.passwordField(word.password).fill(password)
  await visit.passwordField(repeat).fill(repetition)
}

async function keepsWhatWasTyped(visit: Visit, email: string): Promise<void> {
  const word = words[visit.language]
  const [first = '', last = ''] = texts[visit.language].names
  await visit.isAt('/sign-up')
  await expect.element(visit.field(word.firstName)).toHaveValue(first)
  await expect.element(visit.field(word.lastName)).toHaveValue(last)
  await expect.element(visit.field(word.email)).toHaveValue(email)
  await expect.element(visit.passwordField(word.password)).not.toHaveValue('')
}

describe.each(languages)('sign-up in %s', (language) => {
  const text = texts[language]
  const word = words[language]

  test(`everything is required, and nothing is sent before the passwords match and the domain is allowed [SIGNUP-02, SIGNUP-03, SIGNUP-04, SIGNUP-05, SIGNUP-06, SIGNUP-08, OPEN-29, WCAG 3.3.2, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opensSignUp(visit, language)
    const submit = visit.button(text.signUp)
    const email = visit.field(word.email)
    const chosen = visit.passwordField(word.password)
    const repeat = visit.passwordField(text.repeat)
    // The rule is told before it is broken.
    await expect.element(chosen).toHaveAccessibleDescription(text.rule)
    await submit.click()
    for (const field of [visit.field(word.firstName), visit.field(word.lastName), email, repeat]) {
      await expect.element(field).toHaveAccessibleDescription(text.missing)
    }
    await expect.element(chosen).toHaveAccessibleDescription(`${text.rule} ${text.noPassword}`)
    await expectComfort()

    await email.fill('yara@elsewhere.test')
    await visit.presses('Tab')
    await expect.element(email).toHaveAccessibleDescription(text.domain)
    await fillsIn(visit, 'yara@elsewhere.test')
    await submit.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription(text.domain)
    await expectComfort()

    await fillsIn(visit, 'yara@ACME.test', 'something else')
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
    await submit.click()
    await expect.element(repeat).toHaveAccessibleDescription(text.differ)
    await keepsWhatWasTyped(visit, 'yara@ACME.test')
    expect(visit.calls('signUp'), 'calls made with bad input').toEqual([])
  })

  test(`a refusal shows the e-mail reason, else the password reason, and keeps what was typed [SIGNUP-07, SIGNUP-10, SIGNUP-11, OPEN-29, SHELL-02] (${language})`, async ({
    visit,
  }) => {
    await opensSignUp(visit, language)
    await fillsIn(visit, 'yara@acme.test')
    for (const [refused, reason] of [
      [{ email: [text.taken], password: ['Not read.'] }, text.taken],
      [{ password: ['One.', 'Two.'] }, 'One. Two.'],
    ] as const) {
      visit.plants(reply('signUp', 400, refused))
      await visit.button(text.signUp).click()
      await visit.reads(visit.alert, reason)
      await keepsWhatWasTyped(visit, 'yara@acme.test')
    }
    await expectComfort()
    await visit.switchesLanguage()
    await expect.element(visit.alert).not.toHaveTextContent('One.')
    await expectOneLanguage(visit.language)
    await visit.switchesLanguage()

    // What was refused before says nothing about what the form itself finds now.
    await visit.passwordField(text.repeat).fill('something else')
    await visit.button(text.signUp).click()
    await expect.element(visit.passwordField(text.repeat)).toHaveAccessibleDescription(text.differ)
    await expect.element(visit.alert).not.toBeInTheDocument()
  })

  test(`it leads to the login, which says that the account is there; the mailed link says what has become of it [SIGNUP-09, OPEN-10, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await opensSignUp(visit, language)
    await fillsIn(visit, 'yara@acme.test')
    visit.plants(reply('signUp', 201, { id: 5, first_name: 'Yara', last_name: 'Hijazi', email: 'yara@acme.test' }))
    await visit.button(text.signUp).click()
    await visit.isAt('/login')
    await expect.element(page.getByRole('status').filter({ hasText: text.created })).toBeVisible()

    visit.plants(reply('confirmEmail', 204))
    await visit.opens('/confirm-email/MQ/mailed', { language })
    await expect.element(visit.heading(text.confirmed)).toBeVisible()
    await expectComfort()
    await visit.link(word.continueToLogin).click()
    await visit.isAt('/login')
  })

  test(`where the company does not allow it, the page leads to the login [SIGNUP-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/sign-up', { language })
    await visit.isAt('/login')
    visit.plants(reply('getCompanyReference', 200, demo))
    await visit.opens('/sign-up', { language, kept: { refCompanyData: JSON.stringify(demo) } })
    await visit.isAt('/login')
  })
})

/* What is said is another thing in each language, what happens is not. */
describe('sign-up, whatever the language,', () => {
  const text = texts.en
  const taken = reply('signUp', 400, { email: [text.taken] })

  test('on a dead line nothing typed is lost, and the same again opens the account that is there by now', async ({
    visit,
  }) => {
    await opensSignUp(visit)
    visit.plants(noReply('signUp'))
    await fillsIn(visit, 'yara@acme.test')
    await visit.button(text.signUp).click()
    await visit.reads(visit.alert, text.noAnswer)
    await expect.element(visit.alert).toBeInViewport()
    await keepsWhatWasTyped(visit, 'yara@acme.test')

    visit.plants(taken)
    for (const field of [words.en.password, text.repeat]) await visit.passwordField(field).fill(`${password}.`)
    await visit.button(text.signUp).click()
    await visit.reads(visit.alert, text.taken)
    await fillsIn(visit, 'yara@acme.test')
    visit.plants(reply('login', 200, { auth_token: 'kept' }), ...known(newcomer, acme))
    await visit.button(text.signUp).click()
    await visit.isAt('/confirmation-of-global-policy')
  })

  test('a crowd says nothing about a mailed link; one that is none says so', async ({ visit }) => {
    visit.plants(reply('confirmEmail', 429, { detail: 'Request was throttled.' }))
    await visit.opens('/confirm-email/MQ/never-mailed')
    await expect.element(visit.alert).toBeVisible()
    await expect.element(visit.heading('Confirming your e-mail address')).toBeVisible()
    visit.plants(reply('confirmEmail', 400, { token: ['Invalid value'] }))
    await visit.button('Try again').click()
    await expect.element(visit.heading(text.dead)).toBeVisible()
    await expectComfort()
  })
})
