import { afterEach, expect, test, vi } from 'vitest'
import { handOut } from './use-handed-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the words of a game are those of its page, whatever language another tab has turned to [SHELL-02, GAME-15]', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'ar' : null) })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ results: [], count: 0, run: { time_left_ms: 1_000, limit_ms: 1_000, is_over: false } })
  })
  await handOut({ assessmentId: 12, testId: 8, page: 1 }, 'en')
  expect(asked).toEqual(['/api/v1/en/tests/8/questions/?page=1&assessment_id=12'])
})
