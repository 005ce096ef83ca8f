import { expect, test } from 'vitest'
import { signUpForm } from './password-forms.ts'

const filled = {
  first_name: 'Rana',
  last_name: 'Mansour',
  email: 'rana@acme.test',
  new_password: 'Nine quiet harbours',
  repeat: 'Nine quiet harbors',
}

test.each([
  ['no mistake', {}],
  ['a blank first name', { first_name: ' ' }],
  ['a blank e-mail', { email: '' }],
  ['a malformed e-mail', { email: 'rana' }],
])('beside %s a sign-up says that the passwords differ [SIGNUP-03]', (_, mistake) => {
  const issues = signUpForm.safeParse({ ...filled, ...mistake }).error?.issues ?? []
  expect(issues).toContainEqual(expect.objectContaining({ path: ['repeat'], message: 'passwords-differ' }))
})
