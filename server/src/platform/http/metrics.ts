import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Gauges } from '../../capabilities/system/gauges.service.ts'
import { Refusal } from './refusal.ts'
import { tokenOf } from './session.ts'

/** /metrics for Prometheus, only with METRICS_TOKEN set, and only for who sends it. */
export function serveMetrics(app: FastifyInstance, metricsToken: string, readGauges: () => Promise<Gauges>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const show = gaugesIn(registry)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(tokenOf(request.headers.authorization))
    const wanted = Buffer.from(metricsToken)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new Refusal('token-unknown', 'Wrong metrics token')
    }
    show(await readGauges())
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
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

function gaugesIn(registry: Registry): (gauges: Gauges) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('mizan_database_up', 'Whether the database answers')
  const connections = gauge('mizan_database_connections', 'Connections of this node to the database', ['state'])
  const jobs = gauge('mizan_jobs', 'Jobs that are not done, of all nodes together', ['queue', 'state'])
  const waiting = gauge('mizan_mails_waiting', 'Mails that are to be sent')
  const unsent = gauge('mizan_mails_unsent', 'Mails that were given up')
  const reviews = gauge(
    'mizan_reviews_waiting',
    'Candidates who asked for a human review of a knock-out and wait for it',
  )
  return ({ connections: { open, idle, waiting: asked }, stored }) => {
    connections.set({ state: 'busy' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'waited_for' }, asked)
    up.set(stored === null ? 0 : 1)
    jobs.reset()
    for (const { name, state, jobs: count } of stored?.jobs ?? []) jobs.set({ queue: name, state }, count)
    // What nobody could count is left out: a zero would say that there is none.
    setOrRemove(waiting, stored?.mailsWaiting)
    setOrRemove(unsent, stored?.mailsUnsent)
    setOrRemove(reviews, stored?.reviewsWaiting)
  }
}

function setOrRemove(gauge: Gauge, count: number | undefined): void {
  if (count === undefined) gauge.remove()
  else gauge.set(count)
}
