import type { Action } from '@mizan/contract/access'
import type { Language } from '@mizan/contract/language'
import type { Access, Route, RouteInput, RouteReply } from '@mizan/contract/route'
import type { RouteName, Routes } from '@mizan/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Storage } from '../media/storage.ts'
import type { Callers } from './callers.ts'
import type { Place } from './fair-share.ts'
import { chosenLanguageOf, languageOf } from './reply-with-error.ts'

/** What every handler knows of its call besides the input. */
export interface Call {
  language: Language
  /** Where the call names it, and is not answered in English for want of a word. */
  chosenLanguage: Language | undefined
  address: string
  /** The same, where the answer is read: to a HEAD nothing is shown that could count as seen. */
  readFrom: string | null
  /** Aborted when the caller closes the connection. */
  gone: AbortSignal
  /** As the browser sent them. Those of candidates carry no session. */
  cookies: string | undefined
  /** A cookie that the browser keeps, with its attributes. */
  sendCookie: (cookie: string) => void
  /** What the browser says it is. */
  userAgent: string
  /** Does what needs no database, and may take long; meanwhile another call has the place of this one. */
  aside: Place['aside']
  /** The call repeats one made before: the answer is the same, its status the one the table has for that. */
  sayRepeated: () => void
}

/** What the platform itself has for every handler. What a capability needs beside it stands in its `Uses`. */
export interface Platform {
  config: Config
  database: Database
  storage: Storage
}

/** The caller is named after the access that the table asks for, and is there only where it does. */
type CallerNames = { candidate: 'candidate'; report: 'reader'; member: 'member'; 'arriving-member': 'member' }
type NameOfCaller<A extends Access> = A extends { staff: Action }
  ? 'actor'
  : A extends keyof CallerNames
    ? CallerNames[A]
    : never
type OtherCallers<A extends Access> = Exclude<keyof Callers, NameOfCaller<A>>

const names: CallerNames = { candidate: 'candidate', report: 'reader', member: 'member', 'arriving-member': 'member' }

export const nameOfCaller = (access: Exclude<Access, 'public'>): keyof Callers =>
  typeof access === 'object' ? 'actor' : names[access]

type Context<R extends Route, Uses> = Call & Platform & Omit<Uses, OtherCallers<R['access']>>

export type Handler<R extends Route, Uses> = (
  input: RouteInput<R>,
  context: Context<R, Uses>,
) => RouteReply<R> | Promise<RouteReply<R>>

/**
 * Handlers for some names of the table: what one folder of the server contributes. `Uses` names the services that they
 * use beside those of the platform, and what a `candidate` or a `reader` is to them; the edge hands them in.
 */
export type Handlers<Name extends RouteName, Uses = object> = { [K in Name]: Handler<Routes[K], Uses> }

export function callOf(request: FastifyRequest, reply: FastifyReply, more: Pick<Call, 'aside' | 'sayRepeated'>): Call {
  return {
    ...more,
    language: languageOf(request),
    chosenLanguage: chosenLanguageOf(request),
    address: request.ip,
    readFrom: request.method === 'HEAD' ? null : request.ip,
    gone: goneOf(reply),
    cookies: request.headers.cookie,
    sendCookie: (cookie) => void reply.header('set-cookie', cookie),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // That of the request comes as soon as its body is read.
  if (raw.destroyed) gone.abort()
  // A connection closes after an answer too; making the error of an abort for each call costs more than its query.
  else raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
