import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { refusal } from '../../testing/answer-tabs.ts'
import { type Trouble, untilAnswered } from './until-answered.ts'

/** Answers with each of these in turn; an error is thrown. */
function serverSaying(...answers: unknown[]) {
  return vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
}

let troubles: Trouble[]
let leaving: AbortController
const submits = (work: () => Promise<unknown>) =>
  untilAnswered(work, { signal: leaving.signal, onTrouble: (trouble) => troubles.push(trouble) })

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  troubles = []
  leaving = new AbortController()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a submission that nobody hears', () => {
  test.each([new NoAnswer('cut'), ...[408, 429, 502, 503, 504].map((status) => refusal(status))])(
    'is repeated by itself, and that is said: %s [OPEN-35, reliability §5]',
    async (error) => {
      const server = serverSaying(error, error, 'taken')
      const submission = submits(server)
      await vi.advanceTimersByTimeAsync(3_000)
      expect(await submission).toBe('taken')
      expect(server).toHaveBeenCalledTimes(3)
      expect(troubles.map((trouble) => trouble.error)).toEqual([error, error])
    },
  )

  test('is tried at once for who does not want to wait', async () => {
    const submission = submits(serverSaying(new NoAnswer('cut'), 'taken'))
    await vi.advanceTimersByTimeAsync(0)
    troubles[0]?.tryNow()
    expect(await submission).toBe('taken')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends when nobody waits for it any more', async () => {
    const submission = submits(serverSaying(new NoAnswer('cut'), new NoAnswer('cut')))
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    await expect(submission).rejects.toThrow(NoAnswer)
  })
})

test.each([400, 409, 500, 507])(
  'an answer of %i is no silence: loading ends at once [PERS-32, SJT-10, OPEN-35]',
  async (status) => {
    const server = serverSaying(refusal(status))
    await expect(submits(server)).rejects.toThrow(String(status))
    expect(server).toHaveBeenCalledTimes(1)
    expect(troubles).toEqual([])
  },
)
