import { afterEach, expect, test, vi } from 'vitest'
import { lineOf } from './line.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is sent as it is seen: without the NUL that came with a paste, and with a sign for half a letter [T-VAL-03]', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ answers: [] })
  })
  const line = lineOf(7)
  const change = { question: 3, op_id: 'a', rev: 1, data: { option_id: 'Sales\0 grew \ud83d by 5 % 😀' } }
  const seen = { ...change, data: { option_id: 'Sales grew \ufffd by 5 % 😀' } }
  const rated = { question: 4, op_id: 'b', rev: 1, data: [{ option_id: 1, scale_id: 2 }] }
  await line.cache([change, rated])
  await line.submit([change])
  expect(sent).toEqual([{ assessment_id: 7, answers: [seen, rated] }, [{ assessment: 7, ...seen }]])
})
