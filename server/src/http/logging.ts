import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LoggerOptions, pino } from 'pino'

type Stream = { write: (line: string) => void }

const timestamp = () => `,"time":"${new Date().toISOString()}"`

/** Structured lines, without addresses' queries, headers or bodies: those may hold secrets. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  timestamp,
  redact: { paths: ['req.headers', 'headers', 'body', '*.password', '*.token'], censor: '[redacted]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    // Values of a failed query are the candidate's data: keep the text of the error, drop its parameters.
    err: (error: Error & { code?: string; cause?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: withoutParameters(error.message),
      stack: error.stack?.replace(error.message, withoutParameters(error.message)),
      cause: error.cause instanceof Error ? withoutParameters(error.cause.message) : undefined,
    }),
  },
})

const withoutParameters = (text: string): string => text.replace(/\nparams: .*$/s, '')

/** The route's pattern rather than the path: reset links carry their token in the path. */
const pathOf = (request: FastifyRequest): string => request.routeOptions?.url ?? '(unmatched)'

/** One line per request. It is made of these fields only, so nothing has to be searched for secrets. */
export function logRequests(app: FastifyInstance, level: string, stream: Stream): void {
  const log = pino({ level, timestamp }, stream)
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.candidate?.id,
        company: request.candidate?.companyId,
      },
      'request',
    )
    done()
  })
}

const FLUSH_MS = 1_000
const BUFFER_BYTES = 4_096

/** Lines are written some kilobytes at a time, and at least once a second: a system call for each would cost more. */
export function standardOutput(): Stream {
  const output = pino.destination({ dest: 1, minLength: BUFFER_BYTES, sync: true })
  setInterval(() => output.flush(), FLUSH_MS).unref()
  process.once('exit', () => output.flushSync())
  return output
}
