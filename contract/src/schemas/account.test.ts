import { expect, test } from 'vitest'
import { login, loginForm, mailAddress } from './account.ts'

const copied = [
  ['between marks of its direction, as from an Arabic text', '\u202acandidate@demo.test\u202c'],
  ['behind a mark, as from a chat', '\u200ecandidate@demo.test'],
  ['isolated, as from a mail', '\u2068candidate@demo.test\u2069'],
  ['with spaces of any kind around it', '\u00a0 \u200fcandidate@demo.test \n'],
] as const

test.each(copied)('an address that was copied %s is the address that is seen [AUTH-07]', (_, address) => {
  const seen = 'candidate@demo.test'
  expect(loginForm.parse({ email: address, password: ' as typed ' })).toEqual({ email: seen, password: ' as typed ' })
  expect(login.parse({ email: address })).toEqual({ email: seen })
  expect(mailAddress.parse(address)).toBe(seen)
})

test('an address of nothing but what nobody sees is blank', () => {
  expect(mailAddress.safeParse(' \u200e\u200f ').error?.issues).toMatchObject([{ message: 'blank' }])
})
