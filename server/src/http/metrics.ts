import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from './refusal.ts'
import { tokenOf } from './session.ts'

/** /metrics for Prometheus, only with METRICS_TOKEN set, and only for who sends it. */
export function serveMetrics(app: FastifyInstance, metricsToken: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions?.url ?? 'unmatched'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(tokenOf(request.headers.authorization))
    const wanted = Buffer.from(metricsToken)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Refusal('token-unknown', 'Wrong metrics token')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
