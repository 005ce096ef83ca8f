import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknownRoute } from './reply-with-error.ts'

/** Read by the server itself, and never served. */
const forServer = /^(index\.html|manifest\.json|files-of-pages\.json)/

/** The built web app. Files under /assets carry a hash in their name and never change; the document always may. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const document = join(folder, 'index.html')
  if (!existsSync(document)) throw new Error(`The web app is not built: ${document} is missing.`)
  const documentFor = documentsOf(folder, readFileSync(document, 'utf8'))
  // The build leaves packed files beside those that it makes smaller.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, acceptRanges: false })
  const { assets, others } = filesIn(folder)
  const sendFile = (name: string, reply: FastifyReply, keptFor: { maxAge: string; immutable?: boolean }) =>
    reply.header('vary', 'accept-encoding').sendFile(name, keptFor)
  // One route for all: one for each of the hundreds of files takes long to make at every start.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = `assets/${request.params['*']}`
    return assets.has(name) ? sendFile(name, reply, { maxAge: '1y', immutable: true }) : reply.callNotFound()
  })
  // These keep their names when they change. Every other path belongs to the app's router.
  for (const name of others) app.get(`/${name}`, (_, reply) => sendFile(name, reply, { maxAge: '1h' }))
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(documentFor(request.url))
  app.get('/', sendDocument)
  app.setNotFoundHandler((request, reply) => {
    return isPage(request) ? sendDocument(request, reply) : refuseUnknownRoute(request, reply)
  })
}

function filesIn(folder: string): { assets: ReadonlySet<string>; others: string[] } {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return {
    assets: new Set(names.filter((name) => name.startsWith('assets/'))),
    others: names.filter((name) => !name.startsWith('assets/') && !forServer.test(name)),
  }
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
