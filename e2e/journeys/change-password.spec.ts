import { routes } from '@mizan/contract/routes'
import { test } from '../joiner.ts'
import { mailTo } from '../mailbox.ts'
import { passwordField } from '../password-field.ts'
import { expect } from '../people.ts'
import { demoPassword, signInByCall } from '../sign-in-by-call.ts'

const better = 'Nine quiet harbours'

test('a new password is taken, this device stays and every other is signed out [PW-14]', async ({
  candidate,
  page,
  joiner,
  request,
}) => {
  const elsewhere = { authorization: `Token ${await signInByCall(joiner.email)}` }
  await candidate.opens('/change-password')
  await passwordField(candidate, 'Old password').fill(demoPassword)
  await passwordField(candidate, candidate.words.newPassword).fill(better)
  await passwordField(candidate, candidate.words.repeatNewPassword).fill(better)
  await candidate.button('Change the password').click()
  await expect(page.getByRole('status').filter({ hasText: 'Password has been changed successfully' })).toBeVisible()

  expect((await request.get(`/api${routes.getMe.path}`, { headers: elsewhere })).status()).toBe(401)
  await candidate.opens('/dashboard')
  await candidate.isAt('/dashboard')
  await mailTo(joiner.email, 'Your password was changed')
})
