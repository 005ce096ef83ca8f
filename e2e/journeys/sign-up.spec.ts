import { ownAddress } from '../joiner.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect, test } from '../people.ts'

const password = 'Three slow camels'

/* In the language in which mail, link and screen read from the right; the form itself is a test of its component. */
test.use({ language: 'ar' })

test('it leads to the login, which says that the account is there; signing in does not wait for the mailed link, which proves the address [SIGNUP-09, OPEN-10]', async ({
  candidate,
  page,
}) => {
  const { words } = candidate
  const email = ownAddress('yara', 'acme.test')
  await candidate.opens('/login?ref_id=acme')
  await candidate.link(words.signUp).click()
  await candidate.field(words.firstName).fill('يارا')
  await candidate.field(words.lastName).fill('حجازي')
  await candidate.field(words.email).fill(email)
  for (const label of [words.password, 'تكرار كلمة المرور']) await passwordField(candidate, label).fill(password)
  await candidate.button('إنشاء الحساب').click()
  await candidate.isAt('/login')
  await expect(page.getByRole('status').getByText('تم إنشاء حسابك. يمكنك الآن تسجيل الدخول.')).toBeVisible()
  await candidate.signsIn(email, password)
  await candidate.isAt('/confirmation-of-global-policy')

  const { links } = await mailTo(email, 'تأكيد عنوان البريد الإلكتروني')
  expect(links).toEqual([expect.stringMatching(/\/confirm-email\/[^/]+\/[^/]+\?ref_id=acme&lang=ar$/)])
  for (const _time of ['once', 'again']) {
    await candidate.opens(links[0] ?? '')
    await expect(candidate.heading('تم تأكيد عنوان بريدك الإلكتروني')).toBeVisible()
  }
})
