import { challenges } from '@mizan/contract/challenges'
import { type Language, languageHeader } from '@mizan/contract/language'
import type { Route } from '@mizan/contract/route'
import { pageLanguage } from './language.ts'
import { reportToken } from './report-token.ts'
import { hearServerTime } from './server-time.ts'
import { token } from './session.ts'

interface Said {
  status: number
  body: unknown
  requestId: string | null
  retryAfterMs?: number
  language?: Language
}

/** The server said no. `body` is as it came; screens read the part that concerns them. */
export class CallRefused extends Error {
  readonly status: number
  readonly body: unknown
  readonly requestId: string | null
  /** How long the server asks to wait before the same call; 0 when it says nothing. */
  readonly retryAfterMs: number
  /** Of the sentences in the body. */
  readonly language: Language

  constructor(response: Said) {
    super(`Refused with ${response.status}`)
    this.status = response.status
    this.body = response.body
    this.requestId = response.requestId
    this.retryAfterMs = response.retryAfterMs ?? 0
    this.language = response.language ?? pageLanguage()
  }
}

/** No answer came: the line is down or half open, or the server is. */
export class NoAnswer extends Error {}

/** A line that is neither up nor down must not leave anybody at "Saving…" for ever. */
const PATIENCE_MS = 20_000

/** Uploads take as long as they take; one of which nothing has moved for this long is on such a line too. */
const STANDSTILL_MS = 90_000

export interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  language: Language
}

/** One form with a file, on its way to the server. */
export interface Upload {
  /** In this order, before the file. */
  fields: Record<string, string | number>
  file: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export interface Answered extends Pick<CallRefused, 'status' | 'body' | 'requestId' | 'retryAfterMs'> {
  /** The account is shut: signing in again would not help. */
  isDeactivated: boolean
}

export interface Answer extends Answered {
  isOk: boolean
}

/** Unlike fetch, XMLHttpRequest tells how far it has come. */
export function uploaded(route: Route, { fields, file, onProgress, signal }: Upload): Promise<Answered> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file, 'answer.webm')
  const language = pageLanguage()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NoAnswer('No answer from the server'))
    // Nobody waits for it any more, since before it began.
    if (signal.aborted) return fail()
    request.open(route.method, addressOf(route, { language }))
    request.setRequestHeader(languageHeader, language)
    request.setRequestHeader('authorization', `Token ${token()}`)
    let standstill: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(standstill)
      standstill = setTimeout(() => request.abort(), STANDSTILL_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => clearTimeout(standstill))
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail)
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve({ ...heard(status, responseText), ...told((name) => request.getResponseHeader(name)) })
    })
    signal.addEventListener('abort', () => request.abort())
    watch()
    request.send(form)
  })
}

/** Of every call but the upload, also of one without a body (API-03). */
const json = { 'content-type': 'application/json' }

const tokenFor = ({ access }: Route) => (access === 'report' ? (token() ?? reportToken()) : token())

export async function answerOf(route: Route, parts: Parts, current = tokenFor(route)): Promise<Answer> {
  const headers = new Headers({ [languageHeader]: parts.language, ...json })
  if (route.access !== 'public' && current) headers.set('authorization', `Token ${current}`)
  const sent = parts.body === undefined ? null : JSON.stringify(parts.body)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const response = await fetch(addressOf(route, parts), {
      method: route.method,
      headers,
      body: sent,
      cache: 'no-store',
      signal: patience.signal,
    })
    hearServerTime(response.headers.get('date'))
    const { status, body } = heard(response.status, await response.text())
    return { isOk: isGood(status), status, body, ...told((name) => response.headers.get(name)) }
  } catch (error) {
    throw new NoAnswer('No answer from the server', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Nobody waits for the answer, and it is sent also when the page is closed meanwhile. */
export function tellOfLeaving(route: Route, leaving: string): void {
  const headers = { authorization: `Token ${leaving}`, ...json }
  const address = addressOf(route, { language: pageLanguage() })
  fetch(address, { method: route.method, headers, keepalive: true }).catch(() => undefined)
}

const told = (header: (name: string) => string | null) => ({
  requestId: header('x-request-id'),
  retryAfterMs: Number(header('retry-after')) * 1_000 || 0,
  isDeactivated: header('www-authenticate') === challenges.deactivated,
})

export function addressOf(route: Route, { params = {}, query = {}, language }: Parts): string {
  const root = route.root === 'plain' ? '/api' : `/api/v1/${language}`
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return `${root}${path}${search && `?${search}`}`
}

const TOO_MANY = 429
const BAD_GATEWAY = 502

export const isGood = (status: number): boolean => status >= 200 && status < 300

/**
 * The server speaks JSON or says nothing. Anything else was said on the way, by the page of a Wi-Fi that wants a login or
 * by a proxy: no yes of it stands for a saved answer, and no no of it for the end of a session. It may pass.
 */
function heard(status: number, text: string): Pick<Answered, 'status' | 'body'> {
  try {
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    const isPassing = status === TOO_MANY || status >= 500
    return { status: isPassing ? status : BAD_GATEWAY, body: undefined }
  }
}
