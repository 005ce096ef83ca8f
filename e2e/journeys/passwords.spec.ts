import { routes } from '@mizan/contract/routes'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { ownAddress, signUpByCall } from '../joiner.ts'
import { languages } from '../languages.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { demoPassword } from '../sign-in-by-call.ts'
import { holdsBack } from '../taking.ts'

const better = 'Nine quiet harbours'

const texts = {
  en: {
    required: 'Please enter your e-mail address',
    notAnAddress: 'Please enter a valid e-mail address',
    sendLink: 'Send the link',
    sent: "We've sent you an e-mail with a link to update your password. The link expires in 4 hours.",
    resetMail: 'Set a new password',
    changedMail: 'Your password was changed',
    deadLink: 'This link has expired or was already used.',
    perhapsSet:
      "This link no longer works. Your last try got no answer but may have set the password. Please log in with it. If that doesn't work, you can request a new link there.",
    requestNew: 'Request a new link',
    weak: 'This password is too common. This password is entirely numeric.',
    isSet: 'Your password has been set',
    resetFallback: 'There is some problem in change password, please try again.',
    unable: "That e-mail and password don't match. Please try again.",
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
  },
  ar: {
    required: 'يُرجى إدخال عنوان بريدك الإلكتروني',
    notAnAddress: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
    sendLink: 'إرسال الرابط',
    sent: 'أرسلنا إليك رسالة بالبريد الإلكتروني فيها رابط لتحديث كلمة المرور. تنتهي صلاحية الرابط بعد ٤ ساعات.',
    resetMail: 'تعيين كلمة مرور جديدة',
    changedMail: 'تم تغيير كلمة مرورك',
    deadLink: 'انتهت صلاحية هذا الرابط أو سبق استخدامه.',
    perhapsSet:
      'هذا الرابط لم يعد صالحًا. لم يصل ردّ على محاولتك السابقة، وربما عُيّنت فيها كلمة المرور: يُرجى تسجيل الدخول بها، وإن تعذّر ذلك فيمكنك طلب رابط جديد من صفحة تسجيل الدخول.',
    requestNew: 'طلب رابط جديد',
    weak: 'كلمة المرور شائعة جدًا. كلمة المرور مكوّنة من أرقام فقط.',
    isSet: 'تم تعيين كلمة المرور',
    resetFallback: 'حدثت مشكلة في تغيير كلمة المرور، يُرجى المحاولة مرة أخرى.',
    unable: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
  },
}

const alertOf = ({ page }: Person) => page.getByRole('alert')

async function asksForLink(person: Person, email: string): Promise<void> {
  await person.opens('/forgot-password')
  await person.field(person.words.email).fill(email)
  await person.button(texts[person.language].sendLink).click()
  await person.isAt('/forgot-password-success')
}

async function setsNewPassword(person: Person, password: string, repetition = password): Promise<void> {
  const { words } = person
  await passwordField(person, words.newPassword).fill(password)
  await passwordField(person, words.repeatNewPassword).fill(repetition)
  await person.button(words.savePassword).click()
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language })

    test(`the address must be given and be one; then a link is on its way, whoever asks [PW-01, PW-02, PW-04, PW-05, OPEN-38] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/forgot-password')
      const email = candidate.field(candidate.words.email)
      await expect(email).toHaveAttribute('aria-required', 'true')
      await candidate.button(text.sendLink).click()
      await expect(email).toHaveAccessibleDescription(text.required)
      await email.fill('not an address')
      await candidate.button(text.sendLink).click()
      await expect(email).toHaveAccessibleDescription(text.notAnAddress)
      await expectComfortAtEveryWidth(page)

      await email.fill('nobody@mail.test')
      await candidate.button(text.sendLink).click()
      await candidate.isAt('/forgot-password-success')
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText(text.sent)
      await candidate.link(candidate.words.continueToLogin).click()
      await candidate.isAt('/login')
    })

    test(`a refused request shows what the answer says [PW-03] (${language})`, async ({ candidate, page }) => {
      await candidate.opens('/forgot-password')
      await page.route(`**/api${routes.resetPassword.path}`, (route) =>
        route.fulfill({ status: 400, json: { email: ['One.', 'Two.'] } }),
      )
      await candidate.field(candidate.words.email).fill('somebody@mail.test')
      await candidate.button(text.sendLink).click()
      await expect(alertOf(candidate)).toHaveText('One. Two.')
      await expectComfortAtEveryWidth(page)
    })

    test(`the mailed link sets a new password, once, and makes the older one void [PW-06, PW-07, PW-09, PW-10] (${language})`, async ({
      candidate,
      page,
    }) => {
      const email = ownAddress('forgetful', 'acme.test')
      await signUpByCall(email, language)
      await asksForLink(candidate, email)
      const older = await mailTo(email, text.resetMail)
      await asksForLink(candidate, email)
      const [link = ''] = (await mailTo(email, text.resetMail, { due: 2 })).links

      await candidate.opens(older.links[0] ?? '')
      await setsNewPassword(candidate, better)
      await expect(alertOf(candidate)).toHaveText(text.deadLink)
      await expect(candidate.link(text.requestNew)).toHaveAttribute('href', '/forgot-password')
      await expectComfortAtEveryWidth(page)

      await candidate.opens(link)
      await setsNewPassword(candidate, '12345678')
      await expect(alertOf(candidate)).toHaveText(text.weak)
      await expect(candidate.link(text.requestNew)).toHaveCount(0)
      await setsNewPassword(candidate, better)
      await expect(candidate.heading(text.isSet)).toBeVisible()
      await candidate.isAt('/reset-password-success')

      await candidate.opens(link)
      await setsNewPassword(candidate, better)
      await expect(alertOf(candidate)).toHaveText(text.deadLink)
      await mailTo(email, text.changedMail)
      await candidate.opens('/login')
      await candidate.signsIn(email, demoPassword)
      await expect(alertOf(candidate)).toHaveText(text.unable)
      await candidate.signsIn(email, better)
      await candidate.isAt('/confirmation-of-global-policy')
    })

    test(`a reset that fails without a reason shows the fallback [PW-11] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/password/reset/confirm/MQ/some-token')
      await page.route(`**/api${routes.resetPasswordConfirm.path}`, (route) =>
        route.fulfill({ status: 400, json: { uid: ['Other.'] } }),
      )
      await setsNewPassword(candidate, better)
      await expect(alertOf(candidate)).toHaveText(text.resetFallback)
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('a forgotten password, whatever the language,', () => {
  const text = texts.en

  test('on a dead line nothing typed is lost, and the next try works, once however often Enter is pressed [PW-02]', async ({
    candidate,
    page,
  }) => {
    const call = `**/api${routes.resetPassword.path}`
    await page.route(call, (route) => route.abort())
    await candidate.opens('/forgot-password')
    await candidate.field(candidate.words.email).fill('nobody@mail.test')
    await candidate.button(text.sendLink).click()
    await expect(alertOf(candidate)).toHaveText(text.noAnswer)
    await expect(candidate.field(candidate.words.email)).toHaveValue('nobody@mail.test')
    await page.unroute(call)

    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith(routes.resetPassword.path) && sent.push(request.url()))
    const release = await holdsBack(page, call)
    await candidate.field(candidate.words.email).press('Enter')
    await expect(page.getByRole('button', { disabled: true })).toBeVisible()
    await candidate.field(candidate.words.email).press('Enter')
    release()
    await candidate.isAt('/forgot-password-success')
    expect(sent, 'a second Enter asks for no second mail').toHaveLength(1)
  })

  test('on a dead line a new password is not lost either, and a link that it may have used up leads to the login', async ({
    candidate,
    page,
  }) => {
    const call = `**/api${routes.resetPasswordConfirm.path}`
    await candidate.opens('/password/reset/confirm/MQ/some-token')
    await page.route(call, (route) => route.abort())
    await setsNewPassword(candidate, better)
    await expect(alertOf(candidate)).toHaveText(text.noAnswer)
    await expect(passwordField(candidate, candidate.words.newPassword)).toHaveValue(better)
    await expect(passwordField(candidate, candidate.words.repeatNewPassword)).toHaveValue(better)

    await page.unroute(call)
    await setsNewPassword(candidate, `${better}.`)
    await expect(alertOf(candidate)).toHaveText(text.deadLink)
    await setsNewPassword(candidate, better)
    await expect(alertOf(candidate)).toHaveText(text.perhapsSet)
    await candidate.link(candidate.words.continueToLogin).click()
    await candidate.isAt('/login')
  })

  test('a password that is too short and its repetition that differs are both said at once, the rule in place of its hint [PW-08]', async ({
    candidate,
  }) => {
    await candidate.opens('/password/reset/confirm/MQ/some-token')
    const chosen = passwordField(candidate, candidate.words.newPassword)
    await chosen.fill('abc')
    await passwordField(candidate, candidate.words.repeatNewPassword).fill('abd')
    await candidate.presses('Enter')
    await expect(chosen).toHaveAttribute('aria-invalid', 'true')
    await expect(chosen).toHaveAccessibleDescription('At least 8 characters.')
    await expect(passwordField(candidate, candidate.words.repeatNewPassword)).toHaveAccessibleDescription(
      'Password do not match',
    )
  })
})
