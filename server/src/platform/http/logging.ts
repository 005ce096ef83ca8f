import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import { outliveFullDisk } from './full-disk.ts'

type Stream = { write: (line: string) => void }

/** Structured lines, without addresses' queries, headers or bodies: those may hold secrets. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
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

/** One line for each request, of these fields only: nothing in it has to be searched for secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, caller } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path: pathOf(request), status: reply.statusCode, ms, ...caller?.logged }, 'request')
  })
}

const FLUSH_MS = 1_000
const BUFFER_BYTES = 4_096
/** What is held back while lines cannot be written; more of them are dropped. */
const MOST_BYTES = 1_000_000

/** Lines are written some kilobytes at a time, and at least once a second: a system call for each would cost more. */
export function standardOutput(): Stream {
  const output = pino.destination({ dest: 1, minLength: BUFFER_BYTES, maxLength: MOST_BYTES, sync: true })
  outliveFullDisk(output)
  setInterval(() => output.flush(), FLUSH_MS).unref()
  process.once('exit', () => output.flushSync())
  return output
}
