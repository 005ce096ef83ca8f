import { afterEach, expect, test, vi } from 'vitest'
import { assessmentQuery } from './applications.ts'
import { queryClient } from './query-client.ts'
import { startAssessment } from './start-assessment.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('what was read before the start is not taken for the state after it [ADASH-12]', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const { queryKey } = assessmentQuery('12', 'en')
  queryClient.setQueryData(queryKey, { id: 12, status: 0 } as never)
  await startAssessment(12)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
