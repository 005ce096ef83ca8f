import { loginForm } from '@mizan/contract/schemas/account'
import {
  changePasswordForm,
  forgotPasswordForm,
  newPasswordForm,
  signUpForm,
} from '@mizan/contract/schemas/password-forms'
import { expect, test } from 'vitest'
import arabic from '../../lib/form.ar.json'
import english from '../../lib/form.en.json'
import { profileForm } from './profile-form.ts'

const forms = [loginForm, forgotPasswordForm, newPasswordForm, changePasswordForm, signUpForm, profileForm(true)]

test.each([
  ['English', english],
  ['Arabic', arabic],
])('in %s a form says of every field by its name that it is missing [PROFILE-13, OPEN-37]', (_, { missing }) => {
  const fields = new Set(forms.flatMap(({ shape }) => Object.keys(shape)))
  fields.delete('ethnicity')
  expect([...fields].filter((field) => !Object.hasOwn(missing, field))).toEqual([])
  expect(Object.keys(missing).filter((field) => !fields.has(field))).toEqual([])
})
