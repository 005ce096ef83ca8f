import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLogo } from '../../capabilities/companies/companies.service.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { openStorage } from './open-storage.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"></path></svg>')

test('a kept logo is served under its hash, for ever, and cannot run anything [T-UPL-07] [T-XSS-02]', async () => {
  const address = await keepLogo(await openStorage({ storageUrl: undefined, dataDir: portal.dataDir }), 7, svg)
  expect(address).toMatch(/^\/media\/logos\/7\/[0-9a-f]{64}\.svg$/)
  const answer = await portal.send({ url: address })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('nothing half written stays behind', async () => {
  await keepLogo(await openStorage({ storageUrl: undefined, dataDir: portal.dataDir }), 8, svg)
  expect((await readdir(join(portal.dataDir, 'uploads/logos/8'))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test.each([
  `/media/logos/7/${'0'.repeat(64)}.svg`,
  '/media/logos/7/..%2f..%2fpostgres.password',
  '/media/logos/x/y.svg',
  '/media/secret.key',
])('%s is not found', async (url) => {
  expect(await portal.send({ url })).toRefuseWith('not-found')
})

test('a place that names no bucket is refused at the start, by name', async () => {
  await expect(openStorage({ storageUrl: 's3:///folder', dataDir: portal.dataDir })).rejects.toThrow('STORAGE_URL')
  await expect(openStorage({ storageUrl: 's3://bucket?endpoint=nowhere', dataDir: portal.dataDir })).rejects.toThrow(
    'STORAGE_URL',
  )
})
