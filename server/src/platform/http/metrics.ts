import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../refusals/refusal.ts'
import { tokenOf } from './callers.ts'

/**
 * What stands somewhere at the moment it is asked for. What could not be counted is left out: a zero would say that
 * there is none.
 */
export interface Figure {
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

/** /metrics for Prometheus, only with METRICS_TOKEN set, and only for the caller who sends it. */
export function serveMetrics(app: FastifyInstance, metricsToken: string, readFigures: () => Promise<Figure[]>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(tokenOf(request.headers.authorization))
    const wanted = Buffer.from(metricsToken)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Refusal('token-unknown', 'Wrong metrics token')
    }
    const figures = await textOf(await readFigures())
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(`${await registry.metrics()}\n${figures}`)
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions?.url ?? 'unmatched'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

async function textOf(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of figures) {
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}
