import { afterEach, expect, test, vi } from 'vitest'
import { after, keeperWith, rest } from '../../testing/answer-tabs.ts'
import { lineOf } from './line.ts'

type Sent = { answers: { question: number; data: unknown; op_id: string; rev: number }[] }

const received: Sent[] = []

/** Takes the connection and says nothing, until whoever waits gives up. */
const halfOpen: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))

const answering: typeof fetch = async (_, init) => {
  if (init?.method === 'GET') return Response.json({ data: [] })
  const sent = JSON.parse(String(init?.body)) as Sent
  received.push(sent)
  return Response.json({ answers: sent.answers.map(({ question, op_id, rev }) => ({ question, op_id, rev })) })
}

afterEach(() => {
  vi.unstubAllGlobals()
  received.length = 0
})

test('a half-open line is given up, said, and tried again until the answers are there [T-FLT-11]', async () => {
  vi.stubGlobal('fetch', answering)
  const keeper = await keeperWith(lineOf(7))
  vi.stubGlobal('fetch', halfOpen)
  keeper.keep(11, 'often')
  await after(300)
  await after(19_999)
  expect(keeper.keeping.saving).toBe('saving')
  await after(1)
  expect(keeper.keeping.saving).toBe('kept')

  keeper.keep(12, 'never')
  vi.stubGlobal('fetch', answering)
  await after(1_000)
  await rest()
  expect(keeper.keeping.saving).toBe('saved')
  expect(received).toHaveLength(1)
  expect(received[0]?.answers).toMatchObject([
    { question: 11, data: 'often', rev: 1 },
    { question: 12, data: 'never', rev: 1 },
  ])
})

test('whoever leaves the screen meanwhile takes the answers along: nothing is sent when somebody else may be here', async () => {
  vi.stubGlobal('fetch', answering)
  const keeper = await keeperWith(lineOf(7))
  vi.stubGlobal('fetch', halfOpen)
  keeper.keep(11, 'often')
  await after(300)
  keeper.close()
  await after(20_000)
  vi.stubGlobal('fetch', answering)
  await after(60_000)
  expect(received).toEqual([])

  await keeperWith(lineOf(7))
  await rest()
  expect(received).toMatchObject([{ answers: [{ question: 11, data: 'often' }] }])
})
