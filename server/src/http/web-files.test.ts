import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebFiles } from './web-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head><title>Mizan</title></head><body></body></html>')
  const row = { pages: '^/taking/', scripts: ['/assets/stage.js'], styles: ['/assets/stage.css'] }
  await writeFile(join(folder, 'files-of-pages.json'), JSON.stringify([row]))
  app = Fastify()
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
