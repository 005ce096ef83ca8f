import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectComfort } from '../../testing/comfort.ts'
import { reply } from '../../testing/replies.ts'
import { acme, demo } from '../../testing/samples.ts'
import { test } from '../../testing/visit.tsx'

const known = {
  'sso-failed': {
    en: "Single sign-on didn't work. Please try again or use your password.",
    ar: 'تعذّر تسجيل الدخول الموحّد. يُرجى المحاولة مرة أخرى أو استخدام كلمة المرور.',
  },
  'sso-unreachable': {
    en: "We can't reach your company's sign-on service right now. Please try again later or use your password.",
    ar: 'تعذّر الوصول إلى خدمة الدخول الموحّد في شركتك الآن. يُرجى المحاولة لاحقًا أو استخدام كلمة المرور.',
  },
  'sso-no-account': {
    en: "You don't have an account with this company yet. Please contact the person who invited you.",
    ar: 'لا يوجد حساب لك في هذه الشركة بعد. يُرجى التواصل مع جهة التوظيف.',
  },
}
const quiet = {
  'sso-cancelled': {
    en: "You weren't signed in. Either it was cancelled, or your company's sign-on service doesn't let you in here. You can try again or use your password.",
    ar: 'لم يُسجَّل دخولك: إمّا لأن العملية أُلغيت، أو لأن خدمة الدخول الموحّد في شركتك لا تسمح لك بالدخول هنا. يمكنك المحاولة مرة أخرى أو استخدام كلمة المرور.',
  },
  'sso-none': {
    en: "Your company doesn't use single sign-on here. Please log in with your e-mail address and password.",
    ar: 'لا تستخدم شركتك تسجيل الدخول الموحّد هنا. يُرجى تسجيل الدخول بعنوان بريدك الإلكتروني وكلمة المرور.',
  },
}
const retry = { en: 'Try single sign-on again', ar: 'إعادة محاولة تسجيل الدخول الموحّد' }
const unknown = { en: "Signing in didn't work. Please try again.", ar: 'تعذّر تسجيل الدخول. حاول مرة أخرى.' }

describe.each(languages)('error_message in %s', (language) => {
  test(`known codes are translated [AUTH-05, OPEN-31, T-A11Y-01] (${language})`, async ({ visit }) => {
    await visit.opens('/login', { language })
    for (const [code, text] of Object.entries(known)) {
      await visit.goesOnTo(`/login?error_message=${code}`)
      await visit.reads(visit.alert, text[language])
    }
    await expectComfort()
    visit.plants(reply('getCompanyReference', 200, acme))
    for (const [code, text] of Object.entries(quiet)) {
      await visit.opens(`/login?error_message=${code}&ref_id=acme`, { language })
      await expect.element(page.getByRole('status').filter({ hasText: text[language] })).toBeVisible()
      await expect.element(visit.alert).not.toBeInTheDocument()
      const again = visit.link(retry[language])
      if (code === 'sso-none') await expect.element(again).not.toBeInTheDocument()
      else await expect.element(again).toHaveAttribute('href', '/oauth_login?ref_id=acme&system=Portal')
    }
  })

  test(`anything but a known code is told in one general sentence, for nobody's words stand under the company's logo [AUTH-05, OPEN-31, T-XSS-04] (${language})`, async ({
    visit,
  }) => {
    const messages = [
      'Your account is locked. Call +1 555 0100 or visit https://evil.example',
      '<img src=x onerror="window.canary=1"><script>window.canary=1</script>',
      'toString',
      '0042',
      'x'.repeat(4000),
    ]
    visit.plants(reply('getCompanyReference', 200, demo))
    await visit.opens('/login?ref_id=demo', { language })
    for (const message of messages) {
      await visit.goesOnTo(`/login?ref_id=demo&error_message=${encodeURIComponent(message)}`)
      await visit.reads(visit.alert, unknown[language])
    }
    expect('canary' in window).toBe(false)
  })
})

test('a message without a word in it is none [AUTH-05, OPEN-31]', async ({ visit }) => {
  for (const message of ['', '%20', '%09%0A', '%C2%A0']) {
    await visit.opens(`/login?error_message=${message}`)
    await expect.element(visit.alert).not.toBeInTheDocument()
  }
})

test('the failure of a login takes the place of the message [AUTH-05, AUTH-13]', async ({ visit }) => {
  visit.plants(reply('login', 400, { non_field_errors: ['Not today.'] }))
  await visit.opens('/login?error_message=sso-failed')
  await visit.field('E-mail').fill('stranger@demo.test')
  await visit.passwordField('Password').fill('x')
  await visit.button('Log in').click()
  await visit.reads(visit.alert, 'Not today.')
})
