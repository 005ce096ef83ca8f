import { expectComfortAtEveryWidth } from '../checks.ts'
import { ownAddress, signUpByCall } from '../joiner.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { demoPassword } from '../sign-in-by-call.ts'

const better = 'Nine quiet harbours'

const text = {
  sendLink: 'إرسال الرابط',
  resetMail: 'تعيين كلمة مرور جديدة',
  changedMail: 'تم تغيير كلمة مرورك',
  deadLink: 'انتهت صلاحية هذا الرابط أو سبق استخدامه.',
  requestNew: 'طلب رابط جديد',
  weak: 'كلمة المرور شائعة جدًا. كلمة المرور مكوّنة من أرقام فقط.',
  isSet: 'تم تعيين كلمة المرور',
  unable: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
}

const alertOf = ({ page }: Person) => page.getByRole('alert')

async function asksForLink(person: Person, email: string): Promise<void> {
  await person.opens('/forgot-password')
  await person.field(person.words.email).fill(email)
  await person.button(text.sendLink).click()
  await person.isAt('/forgot-password-success')
}

async function setsNewPassword(person: Person, password: string, repetition = password): Promise<void> {
  const { words } = person
  await passwordField(person, words.newPassword).fill(password)
  await passwordField(person, words.repeatNewPassword).fill(repetition)
  await person.button(words.savePassword).click()
}

/* In the language in which mail, link and screen read from the right; the form itself is a test of its component. */
test.use({ language: 'ar' })

test('the mailed link sets a new password, once, and makes the older one void [PW-06, PW-07, PW-09, PW-10, OPEN-38]', async ({
  candidate,
  page,
}) => {
  const email = ownAddress('forgetful', 'acme.test')
  await signUpByCall(email, 'ar')
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
