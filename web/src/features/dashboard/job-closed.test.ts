import { expect, test } from 'vitest'
import { CallRefused, NoAnswer } from '../../lib/exchange.ts'
import { isJobClosed } from './job-closed.ts'

const refusal = (status: number, body: unknown) => new CallRefused({ status, body, requestId: null })

test('a job that was taken back is told from a failure that may pass [ERR-06, OPEN-38]', () => {
  expect(isJobClosed(refusal(400, { job_id: ['Invalid pk "7" - object does not exist.'] }))).toBe(true)
  expect(isJobClosed(refusal(400, { transaction_id: ['Not a valid string.'] }))).toBe(false)
  expect(isJobClosed(refusal(500, { detail: 'Out of order.' }))).toBe(false)
  expect(isJobClosed(new NoAnswer())).toBe(false)
})
