import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyWithErrors } from './reply-with-error.ts'
import { serveWebFiles } from './web-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head><title>Mizan</title></head><body></body></html>')
  const row = { pages: '^/taking/', scripts: ['/assets/stage.js'], styles: ['/assets/stage.css'] }
  await writeFile(join(folder, 'files-of-pages.json'), JSON.stringify([row]))
  await writeFile(join(folder, 'assets', 'stage.js'), 'stage()')
  await writeFile(join(folder, 'assets', 'stage.js.br'), 'packed by Brotli')
  await writeFile(join(folder, 'assets', 'stage.js.gz'), 'packed by gzip')
  await writeFile(join(folder, 'assets', 'letters.woff2'), 'letters')
  await mkdir(join(folder, 'brands'))
  await writeFile(join(folder, 'brands', 'demo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = Fastify()
  replyWithErrors(app)
  await serveWebFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const documentAt = async (url: string): Promise<string> => (await app.inject(url)).body

test('the document of a page names the files that the page needs', async () => {
  const document = await documentAt('/taking/4/?test=5')
  expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/stage.js">')
  expect(document).toContain('<link rel="stylesheet" crossorigin href="/assets/stage.css">')
})

test('other pages get the plain document, also with such an address in their query', async () => {
  expect(await documentAt('/dashboard?to=/taking/4/')).not.toContain('stage')
})

test('the list of files is for the server alone', async () => {
  expect(await documentAt('/files-of-pages.json')).toContain('<title>Mizan</title>')
})

test('a file is sent whole, whatever part of it is asked for', async () => {
  const answer = await app.inject({ url: '/brands/demo.svg', headers: { range: 'bytes=999999-' } })
  expect([answer.statusCode, answer.body]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>'])
})

test('a file that the browser has already is not sent again, and a HEAD is answered without it', async () => {
  const { headers, body } = await app.inject('/brands/demo.svg')
  const known = await app.inject({ url: '/brands/demo.svg', headers: { 'if-none-match': String(headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/brands/demo.svg' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(body.length), ''])
})

test('assets are kept for ever, the files beside them for an hour', async () => {
  const asset = await app.inject('/assets/stage.js')
  expect([asset.statusCode, asset.body]).toEqual([200, 'stage()'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/brands/demo.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['none.js', '', '..%2findex.html', '..%5cindex.html', '%00', 'stage.js%00', 'a'.repeat(300)])(
  'an asset that is not there is not found: %s [T-VAL-02]',
  async (name) => {
    const { statusCode, headers, body } = await app.inject(`/assets/${name}`)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(body).toBe('{"detail":"Not found."}')
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'packed by Brotli', 'br'],
  ['gzip, br;q=0', 'packed by gzip', 'gzip'],
  ['gzip;q=0.5', 'packed by gzip', 'gzip'],
  ['br;q=0.0, identity', 'stage()', undefined],
  ['zebra, gzipped', 'stage()', undefined],
])('a browser that takes %s is sent: %s', async (offer, body, encoding) => {
  const answer = await app.inject({ url: '/assets/stage.js', headers: { 'accept-encoding': offer } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test('a file that is not packed is sent as it is, to everybody', async () => {
  const answer = await app.inject({ url: '/assets/letters.woff2', headers: { 'accept-encoding': 'br' } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['letters', undefined])
  expect(answer.headers['content-type']).toBe('font/woff2')
})

test('a file that was taken away after the start is not found, and nobody keeps that for ever', async () => {
  await writeFile(join(folder, 'assets', 'gone.js'), 'gone()')
  const late = Fastify()
  replyWithErrors(late)
  await serveWebFiles(late, folder)
  await rm(join(folder, 'assets', 'gone.js'))
  const { statusCode, headers } = await late.inject('/assets/gone.js')
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined])
  await late.close()
})
