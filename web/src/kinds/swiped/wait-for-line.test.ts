import { expect, test } from 'vitest'
import { CallRefused, NoAnswer } from '../../lib/exchange.ts'
import { waitForLine } from './wait-for-line.ts'

/** How long it is tried before the failure screen is shown. */
function waitedFor(error: unknown): number {
  let ms = 0
  for (let failures = 0; waitForLine.retry(failures, error); failures++) ms += waitForLine.retryDelay(failures)
  return ms
}

const saying = (status: number) => new CallRefused({ status, body: {}, requestId: null })

test('a round of Swiped is waited for while nobody answers, and given up soon where the server says that it cannot be had [SWIPE-14, T-FLT-11]', () => {
  expect([new NoAnswer('cut'), saying(503)].map(waitedFor)).toEqual([19_500, 19_500])
  expect([saying(500), saying(400), saying(401)].map(waitedFor)).toEqual([1_500, 0, 0])
})
