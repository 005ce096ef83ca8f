import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const document = (encoding?: string) =>
  portal.app.inject({ url: '/api/openapi.json', headers: encoding ? { 'accept-encoding': encoding } : {} })

test('a long answer is compressed for callers who can read that, and is the same for all others', async () => {
  const plain = await document()
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await document('br, gzip;q=0.8')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect((await document('gzip;q=0')).body).toBe(plain.body)
})

test('a short answer is not compressed', async () => {
  const { headers } = await portal.app.inject({ url: '/api/health', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
})
