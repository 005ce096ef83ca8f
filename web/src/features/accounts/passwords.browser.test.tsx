import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { heldBack, noReply, reply } from '../../testing/replies.ts'
import { known } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

const better = 'Nine quiet harbours'
const noReason = 'لم تنجح العملية. ما أدخلته ما زال هنا؛ يُرجى المحاولة مرة أخرى.'

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

const changeTexts = {
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

async function setsNewPassword(visit: Visit, password: string, repetition = password): Promise<void> {
  const word = words[visit.language]
  await visit.passwordField(word.newPassword).fill(password)
  await visit.passwordField(word.repeatNewPassword).fill(repetition)
  await visit.button(word.savePassword).click()
}

const notRefused = reply('resetPassword', 204)
const link = '/password/reset/confirm/MQ/some-token'

describe.each(languages)('a forgotten password in %s', (language) => {
  const text = texts[language]
  const word = words[language]

  test(`the address must be given and be one; then a link is on its way [PW-01, PW-02, PW-04, PW-05, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens('/forgot-password', { language })
    const email = visit.field(word.email)
    await expect.element(email).toHaveAttribute('aria-required', 'true')
    await visit.button(text.sendLink).click()
    await expect.element(email).toHaveAccessibleDescription(text.required)
    await expect.element(email).toHaveFocus()
    await expectComfort()
    await email.fill('not an address')
    await visit.button(text.sendLink).click()
    await expect.element(email).toHaveAccessibleDescription(text.notAnAddress)
    expect(visit.calls('resetPassword')).toEqual([])

    visit.plants(notRefused)
    await email.fill('nobody@mail.test')
    await visit.button(text.sendLink).click()
    await visit.isAt('/forgot-password-success')
    await expect.element(page.getByText(text.sent, { exact: true })).toBeVisible()
    await expectComfort()
    await visit.link(word.continueToLogin).click()
    await visit.isAt('/login')
  })

  test(`a refusal shows the reasons of the server, and not in the other language once the page has turned [PW-03, SHELL-02] (${language})`, async ({
    visit,
  }) => {
    visit.plants(reply('resetPassword', 400, { email: ['One.', 'Two.'] }))
    await visit.opens('/forgot-password', { language })
    await visit.field(word.email).fill('somebody@mail.test')
    await visit.button(text.sendLink).click()
    await visit.reads(visit.alert, 'One. Two.')
    await expectComfort()
    await visit.switchesLanguage()
    await expect.element(visit.alert).not.toHaveTextContent('One.')
    await expectOneLanguage(visit.language)
    await expect.element(visit.field(words[visit.language].email)).toHaveValue('somebody@mail.test')
  })

  test(`a link that is dead, or a password that is refused, is told with the reason, else with the fallback [PW-10, PW-11, SHELL-02, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    await visit.opens(link, { language })
    visit.plants(reply('resetPasswordConfirm', 400, { token: [text.deadLink] }))
    await setsNewPassword(visit, better)
    await visit.reads(visit.alert, text.deadLink)
    await expect.element(visit.link(text.requestNew)).toHaveAttribute('href', '/forgot-password')
    await expectComfort()
    visit.plants(reply('resetPasswordConfirm', 400, { new_password: [text.weak] }))
    await setsNewPassword(visit, '12345678')
    await visit.reads(visit.alert, text.weak)
    await expect.element(visit.link(text.requestNew)).not.toBeInTheDocument()
    visit.plants(reply('resetPasswordConfirm', 400, { uid: ['Other.'] }))
    await setsNewPassword(visit, better)
    await visit.reads(visit.alert, text.resetFallback)

    visit.plants(reply('resetPasswordConfirm', 204))
    await setsNewPassword(visit, better)
    await expect.element(visit.heading(text.isSet)).toBeVisible()
    await visit.isAt('/reset-password-success')
  })

  test(`changing it tells mistakes and clears the form at the end [PW-12, PW-13, PW-14, PW-15, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    const change = changeTexts[language]
    visit.plants(...known())
    await visit.opens('/change-password', { language, isSignedIn: true })
    await changesPassword(visit, { from: 'the old one', to: better, repetition: `${better}.` })
    await expect.element(visit.passwordField(word.repeatNewPassword)).toHaveAccessibleDescription(change.differ)
    expect(visit.calls('setPassword'), 'calls made while the passwords differ').toEqual([])
    await expectComfort()
    for (const [field, reason] of [
      ['current_password', change.wrong],
      ['new_password', change.weak],
    ] as const) {
      visit.plants(reply('setPassword', 400, { [field]: [reason] }))
      await changesPassword(visit, { from: 'the old one', to: better })
      await visit.reads(visit.alert, reason)
      await expect.element(visit.passwordField(change.oldPassword)).toHaveValue('the old one')
    }
    visit.plants(reply('setPassword', 204))
    await changesPassword(visit, { from: 'the old one', to: better })
    const said = page.getByRole('status')
    await expect.element(said.filter({ hasText: change.changed })).toBeVisible()
    await expect.element(visit.passwordField(change.oldPassword)).toHaveValue('')
    await expectComfort()
    await visit.switchesLanguage()
    await expect.element(said.filter({ hasText: changeTexts[visit.language].changed })).toBeVisible()
  })
})

interface Change {
  from: string
  to: string
  repetition?: string
}

async function changesPassword(visit: Visit, { from, to, repetition = to }: Change): Promise<void> {
  const text = changeTexts[visit.language]
  await visit.passwordField(text.oldPassword).fill(from)
  await visit.passwordField(words[visit.language].newPassword).fill(to)
  await visit.passwordField(words[visit.language].repeatNewPassword).fill(repetition)
  await visit.button(text.changeIt).click()
}

/* What is said is another thing in each language, what happens is not. */
describe('a password, whatever the language,', () => {
  const text = texts.en
  const word = words.en

  test('on a dead line nothing typed is lost, and the next try works, once however often Enter is pressed [PW-02]', async ({
    visit,
  }) => {
    visit.plants(noReply('resetPassword'))
    await visit.opens('/forgot-password')
    const email = visit.field(word.email)
    await email.fill('nobody@mail.test')
    await visit.button(text.sendLink).click()
    await visit.reads(visit.alert, text.noAnswer)
    await expect.element(email).toHaveValue('nobody@mail.test')

    const before = visit.calls('resetPassword').length
    const { held, letGo } = heldBack(notRefused)
    visit.plants(held)
    await email.click()
    await visit.presses('Enter')
    await expect.element(visit.button(word.pleaseWait)).toBeVisible()
    await visit.presses('Enter')
    letGo()
    await visit.isAt('/forgot-password-success')
    expect(visit.calls('resetPassword'), 'a second Enter asks for no second mail').toHaveLength(before + 1)
  })

  test('on a dead line a new password is not lost either, and a link that it may have used up leads to the login', async ({
    visit,
  }) => {
    visit.plants(noReply('resetPasswordConfirm'))
    await visit.opens(link)
    await setsNewPassword(visit, better)
    await visit.reads(visit.alert, text.noAnswer)
    await expect.element(visit.passwordField(word.newPassword)).toHaveValue(better)
    await expect.element(visit.passwordField(word.repeatNewPassword)).toHaveValue(better)
    visit.plants(reply('resetPasswordConfirm', 400, { token: [text.deadLink] }))
    await setsNewPassword(visit, `${better}.`)
    await visit.reads(visit.alert, text.deadLink)
    await setsNewPassword(visit, better)
    await visit.reads(visit.alert, text.perhapsSet)
    await visit.link(word.continueToLogin).click()
    await visit.isAt('/login')
  })

  test('a password that is too short and its repetition that differs are both said at once, the rule in place of its hint [PW-08]', async ({
    visit,
  }) => {
    await visit.opens(link)
    await setsNewPassword(visit, 'abc', 'abd')
    const chosen = visit.passwordField(word.newPassword)
    await expect.element(chosen).toHaveAttribute('aria-invalid', 'true')
    await expect.element(chosen).toHaveAccessibleDescription('At least 8 characters.')
    await expect
      .element(visit.passwordField(word.repeatNewPassword))
      .toHaveAccessibleDescription('Password do not match')
  })

  test('no failure of a change is silent, nothing typed is lost, and a reason does not stay in the other language [PW-15, PW-16, OPEN-35, SHELL-02]', async ({
    visit,
  }) => {
    const change = changeTexts.en
    visit.plants(...known(), noReply('setPassword'))
    await visit.opens('/change-password', { isSignedIn: true })
    await changesPassword(visit, { from: 'the old one', to: better })
    await visit.reads(visit.alert, change.noAnswer)
    // Who has guessed too often is told how long to wait.
    const json = { detail: change.tooMany, non_field_errors: [change.tooMany] }
    visit.plants(reply('setPassword', 429, json))
    await visit.button(change.changeIt).click()
    await visit.reads(visit.alert, change.tooMany)
    visit.plants(reply('setPassword', 400, { current_password: [change.wrong] }))
    await visit.button(change.changeIt).click()
    await visit.reads(visit.alert, change.wrong)
    await visit.switchesLanguage()
    await visit.reads(visit.alert, noReason)
    await expectOneLanguage('ar')
    await expect.element(visit.passwordField(words.ar.newPassword)).toHaveValue(better)
  })
})
