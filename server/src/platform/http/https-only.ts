import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { isCall } from './security-headers.ts'

/** What a load balancer and Prometheus ask a node itself, past the proxy that ends TLS. */
const askedOfTheNode = /^\/(api\/(health|ready)|metrics)\/?(\?|$)/

/**
 * Behind a proxy that tells the protocol, plain HTTP is sent to the public address; the API refuses instead, because
 * a redirect would hide that a token has just travelled in the open.
 */
export function httpsOnly(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || askedOfTheNode.test(request.url)) return
    if (isCall(request)) throw new Refusal('bad-request', 'Plain HTTP is refused')
    return reply.redirect(`${publicUrl}${request.url}`, 301)
  })
}
