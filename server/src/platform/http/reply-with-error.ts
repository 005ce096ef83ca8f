import { challenges } from '@mizan/contract/challenges'
import { isLanguage, type Language, languageHeader } from '@mizan/contract/language'
import { refusals } from '@mizan/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { StorageAway } from '../media/storage.ts'
import { type FieldReasons, Leaving, type Reason, Refusal } from '../refusals/refusal.ts'
import { say } from '../refusals/refusal-words.ts'
import { drainBody } from './drain-body.ts'
import { problemOf } from './problem.ts'

const SAMPLED_MS = 1_000

/**
 * Lines of which one tells as much as a thousand: the first of a kind is written at once, and those of the same second
 * are counted in one line at its end. A flood must not fill the log.
 */
export class SampledLog {
  /** How many more of each kind there were since its line. */
  readonly #more = new Map<string, number>()

  /** `line` writes one line for so many times. */
  write(kind: string, line: (times: number) => void): void {
    const more = this.#more.get(kind)
    if (more !== undefined) {
      this.#more.set(kind, more + 1)
      return
    }
    this.#more.set(kind, 0)
    line(1)
    const end = () => {
      const times = this.#more.get(kind) ?? 0
      this.#more.delete(kind)
      if (times > 0) line(times)
    }
    setTimeout(end, SAMPLED_MS).unref()
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sampledLog: SampledLog
  }
}

/** The segment in the path decides; without one the portal's own header may; else English (OPEN-01). */
export const languageOf = (request: FastifyRequest): Language => chosenLanguageOf(request) ?? 'en'

/** The language that a call names, in either way. */
export function chosenLanguageOf(request: FastifyRequest): Language | undefined {
  const segment = /^\/api\/v1\/(en|ar)(?:\/|$)/.exec(request.url)?.[1]
  if (isLanguage(segment)) return segment
  const named = request.headers[languageHeader]
  return isLanguage(named) ? named : undefined
}

/** The one place where a no becomes HTTP. */
export function replyWithErrors(app: FastifyInstance): void {
  app.decorate('sampledLog', new SampledLog())
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      // The framework would close the connection of a caller that is still sending.
      reply.removeHeader('connection')
      reply.raw.once('finish', () => drainBody(request))
    }
    return refuse(toRefusal(error, request), request, reply)
  })
}

export const refuseUnknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(new Refusal('not-found', `No route for ${request.method}`), request, reply)

export function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = refusals[refusal.code]
  logRefusal(refusal, request)
  const isDeactivated = refusal.code === 'account-inactive'
  if (status === 401) reply.header('www-authenticate', challenges[isDeactivated ? 'deactivated' : 'signIn'])
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const language = languageOf(request)
  const isProblem = request.routeOptions?.config?.isConsole === true
  return reply
    .code(status)
    .type(isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isProblem ? problemOf(refusal, language) : bodyOf(refusal, language))
}

/** What is unexpected with its stack; what comes by the hundred, as 503 and 429 do in a flood, one line a second. */
function logRefusal(refusal: Refusal, request: FastifyRequest): void {
  const { code, message: why } = refusal
  const { status } = refusals[code]
  const level = status >= 500 && !isOnPurpose(refusal) ? 'error' : 'info'
  if (status === 503 || code === 'too-many-calls') {
    const cause = innermost(refusal.cause)
    const line = (times: number) => request.log[level]({ code, why, cause, times }, 'refused')
    request.server.sampledLog.write(`${code} ${cause}`, line)
  } else if (level === 'error') request.log.error({ err: refusal.cause ?? refusal, code }, 'refused')
  else request.log.info({ code, why }, 'refused')
}

/** What went wrong, without what it was wrapped in: that may hold the values of a statement. */
function innermost(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return innermost(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Nothing is wrong, and no one shall be woken by the log. */
const isOnPurpose = (refusal: Refusal): boolean => refusal instanceof Leaving || refusal.code === 'sign-in-busy'

function bodyOf(refusal: Refusal, language: Language): unknown {
  const { shape } = refusals[refusal.code]
  if (shape === 'fields') return inWords(refusal.fields ?? {}, language)
  const sentence = say(language, { key: refusal.code, values: refusal.values })
  if (shape === 'non_field') return { non_field_errors: [sentence] }
  if (shape === 'both') return { detail: sentence, non_field_errors: [sentence] }
  if (shape === 'coded') return { detail: sentence, code: refusal.code }
  if (shape === 'questions') return { detail: sentence, questions: refusal.questions }
  return { detail: sentence }
}

function inWords(reasons: FieldReasons | Reason[] | Reason, language: Language): unknown {
  if (isReason(reasons)) return say(language, reasons)
  if (Array.isArray(reasons)) return reasons.map((item) => inWords(item, language))
  return Object.fromEntries(
    Object.entries(reasons).map(([field, value]) => [field, inWords(value as Reason[], language)]),
  )
}

const isReason = (value: object): value is Reason => 'key' in value && typeof value.key === 'string'

const frameworkCodes: Record<string, (error: FastifyError, request: FastifyRequest) => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (error) => new Refusal('body-too-large', error.message),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (error, request) => mediaType(error, request),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: (error) => new Refusal('bad-request', error.message),
  FST_ERR_BAD_URL: (error) => new Refusal('bad-request', error.message),
  FST_ERR_ASYNC_CONSTRAINT: (error) => new Refusal('bad-request', error.message),
}

function mediaType(error: FastifyError, request: FastifyRequest): Refusal {
  const type = String(request.headers['content-type'] ?? '').slice(0, 100)
  return new Refusal('unsupported-media-type', error.message, { values: { type } })
}

export function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const known = frameworkCodes[error.code]
  if (known) return known(error, request)
  // Asked first: a connection cut while a body comes in fails with the same words as one to the database.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('bad-request', error.message)
  }
  if (isDatabaseUnavailable(error) || error instanceof StorageAway) {
    const what = error instanceof StorageAway ? 'storage' : 'database'
    const refusal = new Refusal('unavailable', `The ${what} does not answer`, { retryAfterSeconds: 2 })
    refusal.cause = error
    return refusal
  }
  const refusal = new Refusal('server-error', 'Unexpected error')
  refusal.cause = error
  return refusal
}
