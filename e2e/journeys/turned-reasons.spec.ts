import { type RouteName, routes } from '@mizan/contract/routes'
import { expectOneLanguage } from '../checks.ts'
import { test } from '../joiner.ts'
import { passwordField } from '../password-field.ts'
import { expect } from '../people.ts'
import type { Person } from '../person.ts'
import { demoPassword } from '../sign-in-by-call.ts'

/* A reason of the server is said in one language. When the page turns, it must not stay behind in the other. */

const password = 'Nine quiet harbours'
const noReason = 'لم تنجح العملية. ما أدخلته ما زال هنا؛ يُرجى المحاولة مرة أخرى.'
const noAnswer = 'تعذّر الوصول إلى الخادم. ما أدخلته ما زال هنا؛ يُرجى التحقق من الاتصال والمحاولة مرة أخرى.'

/** Every call of this name is refused, with these reasons for the fields. */
const refuses = ({ page }: Person, name: RouteName, json: Record<string, string[]>) =>
  page.route(`**${routes[name].path}`, (route) => route.fulfill({ status: 400, json }))

async function turnsAndReads(person: Person, reason: string, afterwards: string): Promise<void> {
  const alert = person.page.getByRole('alert')
  await expect(alert).toHaveText(reason)
  await person.switchesLanguage()
  await expect(alert).toHaveText(afterwards)
  await expectOneLanguage(person.page, 'ar')
}

test.describe('what went wrong is told in the language of the page, also after it has turned:', () => {
  test('in the change of the password [SHELL-02, PW-15]', async ({ candidate }) => {
    await candidate.opens('/change-password')
    await passwordField(candidate, 'Old password').fill('not the password')
    await passwordField(candidate, 'New password').fill(password)
    await passwordField(candidate, 'Repeat new password').fill(password)
    await candidate.button('Change the password').click()
    await turnsAndReads(candidate, 'Invalid password.', noReason)
    await expect(passwordField(candidate, candidate.words.newPassword)).toHaveValue(password)
  })

  test('that the password is changed, too [SHELL-02, PW-14]', async ({ candidate, page }) => {
    await candidate.opens('/change-password')
    await passwordField(candidate, 'Old password').fill(demoPassword)
    await passwordField(candidate, 'New password').fill(password)
    await passwordField(candidate, 'Repeat new password').fill(password)
    await candidate.button('Change the password').click()
    await expect(page.getByText('Password has been changed successfully')).toBeVisible()
    await candidate.switchesLanguage()
    await expect(page.getByText('تم تغيير كلمة المرور بنجاح')).toBeVisible()
  })

  test('of a link for a new password [SHELL-02, PW-03]', async ({ candidate }) => {
    await refuses(candidate, 'resetPassword', { email: ['Not this one.'] })
    await candidate.opens('/forgot-password')
    await candidate.field('E-mail').fill('somebody@mail.test')
    await candidate.button('Send the link').click()
    await turnsAndReads(candidate, 'Not this one.', noReason)
    await expect(candidate.field(candidate.words.email)).toHaveValue('somebody@mail.test')
  })

  test('of a link that is dead, with the way to a new one, and of a weak password [SHELL-02, PW-10, PW-11]', async ({
    candidate,
    page,
  }) => {
    const sets = async () => {
      await passwordField(candidate, candidate.words.newPassword).fill(password)
      await passwordField(candidate, candidate.words.repeatNewPassword).fill(password)
      await candidate.button(candidate.words.savePassword).click()
    }
    await candidate.opens('/password/reset/confirm/MQ/never-mailed')
    await sets()
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
    await candidate.switchesLanguage()
    await expect(page.getByRole('alert')).toHaveText('حدثت مشكلة في تغيير كلمة المرور، يُرجى المحاولة مرة أخرى.')
    await expect(candidate.link('طلب رابط جديد')).toBeVisible()

    await candidate.switchesLanguage()
    await refuses(candidate, 'resetPasswordConfirm', { new_password: ['Too weak.'] })
    await sets()
    await turnsAndReads(candidate, 'Too weak.', noReason)
    await expect(candidate.link('طلب رابط جديد')).toHaveCount(0)
  })

  test('at the login, of a line that is cut [SHELL-02, OPEN-35]', async ({ candidate, page }) => {
    await candidate.opens('/login')
    await page.route(`**${routes.login.path}`, (route) => route.abort())
    await candidate.signsIn('somebody@mail.test', password)
    await turnsAndReads(
      candidate,
      "We can't reach the server. Please check your connection and try again.",
      'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
    )
  })

  test('in the profile, at each refused field and over the form [SHELL-02, PROFILE-25]', async ({
    candidate,
    page,
  }) => {
    const name = candidate.field('First name')
    await candidate.opens('/profile')
    await name.fill('رانيا')
    await refuses(candidate, 'updateMe', { first_name: ['Not this name.'] })
    await candidate.button('Save').click()
    await expect(name).toHaveAccessibleDescription('Not this name.')
    await candidate.switchesLanguage()
    const turned = candidate.field(candidate.words.firstName)
    await expect(turned).toHaveAccessibleDescription('لم يُقبل ما أُدخل هنا. يُرجى التحقق منه')
    await expect(turned).toHaveValue('رانيا')
    await expect(page.getByRole('alert')).toContainText('لم يُحفظ ملفك الشخصي. كل ما أدخلته ما زال هنا.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'الاسم الأول: لم يُقبل ما أُدخل هنا. يُرجى التحقق منه',
    )

    await page.route(`**${routes.updateMe.path}`, (route) => route.abort())
    await candidate.button(candidate.words.save).click()
    await expect(page.getByRole('alert')).toContainText(noAnswer)
    await candidate.switchesLanguage()
    await expect(page.getByRole('alert')).toContainText("We can't reach the server.")
  })
})

test.describe('before the policy is accepted', () => {
  test.use({ stage: 'signed-up' })

  test('what the server says of accepting it does not stay in the other language [SHELL-02, POLICY-03]', async ({
    candidate,
  }) => {
    await candidate.opens('/confirmation-of-global-policy')
    await refuses(candidate, 'acceptPrivacyPolicy', { non_field_errors: ['Not today.'] })
    await candidate.button('Accept and Continue').click()
    await turnsAndReads(candidate, 'Not today.', noReason)
  })
})

test.describe('somebody new', () => {
  test.use({ signedInAs: undefined })

  test('reads why the sign-up failed in the language of the page [SHELL-02, SIGNUP-10]', async ({ candidate }) => {
    await candidate.opens('/login?ref_id=acme')
    await candidate.link('Sign up').click()
    await candidate.field('First name').fill('Yara')
    await candidate.field('Last name').fill('Hijazi')
    await candidate.field('E-mail').fill('other@acme.test')
    await passwordField(candidate, 'Password').fill(password)
    await passwordField(candidate, 'Repeat password').fill(password)
    await candidate.button('Sign up').click()
    await turnsAndReads(candidate, 'user with this email already exists.', noReason)
    await expect(candidate.field(candidate.words.email)).toHaveValue('other@acme.test')
  })
})
