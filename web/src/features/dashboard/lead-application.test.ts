import { expect, test } from 'vitest'
import { countOpen, leadApplication } from './lead-application.ts'

const application = (id: number, expired = false) => ({ id, expired })

test('the newest pending application leads', () => {
  const groups = { pending: [application(9), application(4)], started: [application(12)] }
  expect(leadApplication(groups)?.id).toBe(9)
})

test('an expired application never leads, because it has no button [DASH-10]', () => {
  const groups = { pending: [application(9, true)], started: [application(12, true), application(5)] }
  expect(leadApplication(groups)?.id).toBe(5)
  expect(leadApplication({ pending: [application(9, true)], started: [] })).toBeUndefined()
})

test('expired applications are not counted among those that wait', () => {
  expect(countOpen([application(1), application(2, true), application(3)])).toBe(2)
})
