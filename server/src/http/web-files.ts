import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknownRoute } from './reply-with-error.ts'

/** The built web app. Files under /assets carry a hash in their name and never change; the document always may. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const document = join(folder, 'index.html')
  if (!existsSync(document)) throw new Error(`The web app is not built: ${document} is missing.`)
  const documentFor = documentsOf(folder, readFileSync(document, 'utf8'))
  await app.register(fastifyStatic, {
    root: folder,
    // Only /assets and the few files beside it exist as files: every other path belongs to the app's router.
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Files outside /assets keep their names when they change.
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
    },
    globIgnore: ['index.html*', 'manifest.json*', 'files-of-pages.json*'],
  })
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(documentFor(request.url))
  app.get('/', sendDocument)
  app.setNotFoundHandler((request, reply) => {
    return isPage(request) ? sendDocument(request, reply) : refuseUnknownRoute(request, reply)
  })
}

interface FilesOfPages {
  pages: string
  scripts: string[]
  styles: string[]
}

/** The document names the files that its page needs, so that the browser fetches them all at once. */
function documentsOf(folder: string, html: string): (url: string) => Buffer {
  const named = join(folder, 'files-of-pages.json')
  const rows: FilesOfPages[] = existsSync(named) ? JSON.parse(readFileSync(named, 'utf8')) : []
  const documents = rows.map(({ pages, scripts, styles }) => {
    const links = [
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ]
    return { pages: new RegExp(pages), html: Buffer.from(html.replace('</head>', `${links.join('')}</head>`)) }
  })
  const plain = Buffer.from(html)
  return (url) => documents.find(({ pages }) => pages.test(url.split('?')[0] ?? ''))?.html ?? plain
}

/** A missing asset is an error, not the app: the browser would try to run HTML as a script. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets|metrics)(\/|\?|$)/.test(request.url)
}
