import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import type { Storage } from './storage.ts'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Pictures of companies. The hash in the name makes them immutable; a drawing opened as a page stays in a sandbox. */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { company: string; file: string } }>('/media/logos/:company/:file', async (request, reply) => {
    const { company, file } = request.params
    const extension = /^[0-9a-f]{64}\.(svg|png|jpg|webp)$/.exec(file)?.[1]
    if (!/^\d{1,15}$/.test(company) || extension === undefined) throw new Refusal('not-found', 'No such picture')
    const found = await storage.open(`logos/${company}/${file}`)
    if (!found) throw new Refusal('not-found', 'No such picture')
    return reply
      .headers({
        'content-type': types[extension],
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(await found.stream())
  })
}
