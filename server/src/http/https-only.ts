import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Behind a proxy that tells the protocol, plain HTTP is sent to the public address; the API refuses instead, because
 * a redirect would hide that a token has just travelled in the open.
 */
export function httpsOnly(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || request.url === '/api/health') return
    if (request.url.startsWith('/api')) throw new Refusal('bad-request', 'Plain HTTP is refused')
    return reply.redirect(`${publicUrl}${request.url}`, 301)
  })
}
