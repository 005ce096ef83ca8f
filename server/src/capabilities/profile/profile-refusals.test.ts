import type { Me } from '@mizan/contract/schemas/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const save = async (person: Candidate, payload: object, root = '/api') => {
  const answer = await portal.send({
    method: 'PATCH',
    url: `${root}/auth/users/me/`,
    headers: { authorization: `Token ${person.token}` },
    payload,
  })
  return { ...answer, body: answer.body as Me }
}

const choice = (value: unknown) => [`"${value}" is not a valid choice.`]
const date = ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.']
const year = ['Ensure the year is from 1921 to 2019.']
const blank = ['This field may not be blank.']

const unfit = ['This contains an invisible character. Please type it instead of pasting it.']

describe('a wrong value is refused with its reason, per field [T-VAL-09]', () => {
  test.each([
    ['first_name', '', blank],
    ['last_name', '   ', blank],
    ['first_name', 'x'.repeat(151), ['Ensure this field has no more than 150 characters.']],
    ['first_name', 'a\u0000b', ['Null characters are not allowed.']],
    ['last_name', '\ud800', ['Not a valid string.']],
    ['first_name', 'A\r\nBcc: evil@example.com', unfit],
    ['first_name', '\u001b[31mRed', unfit],
    ['last_name', 'L\u2028x', unfit],
    ['last_name', 'x\u202eevil', unfit],
    ['last_name', 'a\u2067b', unfit],
    ['first_name', 'L\u200fayla', unfit],
    ['last_name', 5, ['Not a valid string.']],
    ['gender', 4, choice(4)],
    ['gender', 0, choice(0)],
    ['gender', '1', choice(1)],
    ['english_level', 4, choice(4)],
    ['education', 7, choice(7)],
    ['job_level', 9, choice(9)],
    ['primary_job_function', 32, choice(32)],
    ['primary_job_function', 1.5, choice(1.5)],
    ['ethnicity', 7, choice(7)],
    ['birthday', '2019-02-30', date],
    ['birthday', '1999-02-29', date],
    ['birthday', '16.07.1994', date],
    ['birthday', '1994-7-16', date],
    ['birthday', '1994-07-16T00:00:00Z', date],
    ['birthday', '', date],
    ['birthday', 19940716, date],
    ['birthday', '1800-01-01', year],
    ['birthday', '1920-12-31', year],
    ['birthday', '2020-01-01', year],
    ['birthday', '2126-02-03', year],
    ['nationality', 'XX', choice('XX')],
    ['nationality', 'ae', choice('ae')],
    ['country_of_residence', 'UAE', choice('UAE')],
    ['native_language', 'xx', choice('xx')],
    ['native_language', 'AR', choice('AR')],
    ['department', 'Finance', ['A valid integer is required.']],
    ['department', {}, ['A valid integer is required.']],
    ['department', 999_999, ['Invalid pk "999999" - object does not exist.']],
    ['consent_provided', 'yes', ['Must be a valid boolean.']],
  ])('%s: %o', async (field, value, reasons) => {
    const person = await portal.given.candidate()
    expect(outcome(await save(person, { [field]: value }))).toEqual({ status: 400, body: { [field]: reasons } })
  })

  test("another company's department is as unknown as one that is not there", async () => {
    const person = await portal.given.candidate()
    const { id } = await portal.given.department((await portal.given.company()).id)
    for (const department of [id, { id }]) {
      expect(outcome(await save(person, { department }))).toEqual({
        status: 400,
        body: { department: [`Invalid pk "${id}" - object does not exist.`] },
      })
    }
  })

  test('several wrong codes are all named, in the language of the call', async () => {
    const person = await portal.given.candidate()
    const answer = await save(person, { nationality: 'XX', native_language: 'xx', department: 9_999 }, '/api/v1/ar')
    expect(outcome(answer)).toEqual({
      status: 400,
      body: {
        nationality: ['«XX» ليس خيارًا صالحًا.'],
        native_language: ['«xx» ليس خيارًا صالحًا.'],
        department: ['المعرّف «9999» غير صالح: العنصر غير موجود.'],
      },
    })
    expect((await save(person, { birthday: '2019-02-30' }, '/api/v1/ar')).body).toEqual({
      birthday: ['صيغة التاريخ غير صحيحة. يُرجى كتابته بالصيغة: سنة-شهر-يوم، مثل \u20661994-07-16\u2069.'],
    })
  })

  test.each(['1921-01-01', '2019-12-31', '1996-02-29'])('%s is a birthday [PROFILE-16] [OPEN-20]', async (birthday) => {
    const person = await portal.given.candidate()
    expect((await save(person, { birthday })).body.birthday).toBe(birthday)
  })

  test.each([
    ['gender', 3],
    ['english_level', 3],
    ['education', 6],
    ['job_level', 8],
    ['primary_job_function', 31],
    ['ethnicity', 6],
  ])('%s is numbered from 1 to %i [DATA-02] [DATA-03] [DATA-04] [DATA-05] [DATA-06] [DATA-08]', async (field, last) => {
    const person = await portal.given.candidate()
    for (const value of [1, last]) {
      expect((await save(person, { [field]: value })).body).toMatchObject({ [field]: value })
    }
  })
})
