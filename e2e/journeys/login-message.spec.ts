import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

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

for (const language of languages) {
  test.describe(`error_message in ${language}`, () => {
    test.use({ language })

    test(`known codes are translated [AUTH-05, OPEN-31] (${language})`, async ({ candidate }) => {
      await candidate.opens('/login')
      for (const [code, text] of Object.entries(known)) {
        await candidate.goesOnTo({ path: `/login?error_message=${code}` })
        await expect(candidate.page.getByRole('alert')).toHaveText(text[language])
      }
      for (const [code, text] of Object.entries(quiet)) {
        await candidate.opens(`/login?error_message=${code}&ref_id=acme`)
        await expect(candidate.page.getByRole('status')).toHaveText(text[language])
        await expect(candidate.page.getByRole('alert')).toBeHidden()
        const again = candidate.link(retry[language])
        if (code === 'sso-none') await expect(again).toBeHidden()
        else await expect(again).toHaveAttribute('href', '/oauth_login?ref_id=acme&system=Portal')
      }
    })

    test(`anything but a known code is told in one general sentence, for nobody's words stand under the company's logo [AUTH-05, OPEN-31, T-XSS-04] (${language})`, async ({
      candidate,
    }) => {
      const messages = [
        'Your account is locked. Call +1 555 0100 or visit https://evil.example',
        '<img src=x onerror="window.canary=1"><script>window.canary=1</script>',
        'toString',
        '0042',
        'x'.repeat(4000),
      ]
      await candidate.opens('/login?ref_id=demo')
      for (const message of messages) {
        await candidate.goesOnTo({ path: `/login?ref_id=demo&error_message=${encodeURIComponent(message)}` })
        await expect.soft(candidate.page.getByRole('alert')).toHaveText(unknown[language])
      }
      expect(await candidate.page.evaluate(() => 'canary' in window)).toBe(false)
    })
  })
}

test('a message without a word in it is none [AUTH-05, OPEN-31]', async ({ candidate }) => {
  for (const message of ['', '%20', '%09%0A', '%C2%A0']) {
    await candidate.opens(`/login?error_message=${message}`)
    await expect.soft(candidate.page.getByRole('alert')).toHaveCount(0)
  }
})

test('the failure of a login takes the place of the message [AUTH-05, AUTH-13]', async ({ candidate }) => {
  await candidate.opens('/login?error_message=sso-failed')
  await candidate.signsIn('stranger-with-message@demo.test', 'x')
  await expect(candidate.page.getByRole('alert')).toHaveText("That e-mail and password don't match. Please try again.")
})
