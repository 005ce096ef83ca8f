import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnknownRoute } from './reply-with-error.ts'

/** The built web app. Files under /assets carry a hash in their name and never change; the document always may. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const document = join(folder, 'index.html')
  if (!existsSync(document)) throw new Error(`The web app is not built: ${document} is missing.`)
  const html = readFileSync(document)
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
    globIgnore: ['index.html*', 'manifest.json*'],
  })
  const sendDocument = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  app.get('/', (_, reply) => sendDocument(reply))
  app.setNotFoundHandler((request, reply) => {
    return isPage(request) ? sendDocument(reply) : refuseUnknownRoute(request, reply)
  })
}

/** A missing asset is an error, not the app: the browser would try to run HTML as a script. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets|metrics)(\/|\?|$)/.test(request.url)
}
