import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, NoAnswer } from './exchange.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  queryClient.clear()
})

async function timesAsked(failure: Error): Promise<number> {
  vi.useFakeTimers()
  let count = 0
  const asked = queryClient.fetchQuery({
    queryKey: ['something'],
    queryFn: () => {
      count += 1
      throw failure
    },
  })
  const isSaid = expect(asked).rejects.toBe(failure)
  await vi.runAllTimersAsync()
  await isSaid
  return count
}

test('without a line a question is asked three times and then fails, instead of waiting without a word [OPEN-35]', async () => {
  onlineManager.setOnline(false)
  expect(await timesAsked(new NoAnswer('No answer from the server'))).toBe(3)
})

test('a clear no is not asked again', async () => {
  expect(await timesAsked(new CallRefused({ status: 404, body: {}, requestId: null }))).toBe(1)
})
