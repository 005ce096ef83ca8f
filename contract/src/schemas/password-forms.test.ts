import { expect, test } from 'vitest'
import { changePasswordForm, newPasswordForm, signUpForm } from './password-forms.ts'

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

test.each([
  ['sign-up', signUpForm],
  ['a reset', newPasswordForm],
  ['a change', changePasswordForm],
])('%s says at once that a password is too short and that the two differ [SIGNUP-03, PW-08, PW-13]', (_, form) => {
  const passwords = { current_password: 'Nine quiet harbours', new_password: 'abc', repeat: 'abd' }
  const issues = form.safeParse({ ...filled, ...passwords }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['new_password', 'password-rule'],
    ['repeat', 'passwords-differ'],
  ])
})
