import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { outliveFullDisk } from './full-disk.ts'

type Stream = { write: (line: string) => void }

const timestamp = () => `,"time":"${timeOf(Date.now())}"`

/** Written once for all lines of the same millisecond. */
const lastTime = { at: Number.NaN, text: '' }

function timeOf(at: number): string {
  if (lastTime.at !== at) Object.assign(lastTime, { at, text: new Date(at).toISOString() })
  return lastTime.text
}

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

/** The log of one request. A child for every request would cost every request; few of them have anything to tell. */
export const logOf = (request: FastifyRequest): FastifyBaseLogger => request.log.child({ reqId: request.id })

/**
 * One line per request. It is made of these fields only, so nothing has to be searched for secrets; and none of them
 * comes from outside, so the line is written as it stands.
 */
export function logRequests(app: FastifyInstance, level: string, stream: Stream): void {
  if (!pino({ level }).isLevelEnabled('info')) return
  const start = `{"level":30,"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  app.addHook('onResponse', (request, reply, done) => {
    const { candidate } = request
    const who = candidate ? `,"user":${candidate.id},"company":${candidate.companyId}` : ''
    stream.write(
      `${start}${timestamp()},"reqId":"${request.id}","method":"${request.method}","path":"${pathOf(request)}",` +
        `"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)}${who},"msg":"request"}\n`,
    )
    done()
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
