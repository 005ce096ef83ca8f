import { languages } from '@mizan/contract/language'
import type { Route, RouteInput, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import type { SignedIn } from '../../capabilities/accounts/sessions.service.ts'
import { Call, type Context, type House } from './call.ts'
import { drainBody } from './drain-body.ts'
import type { FairShare, Place } from './fair-share.ts'
import { type Guards, guardsOf } from './guards.ts'
import { parse } from './parse.ts'
import { readUpload } from './read-upload.ts'
import { ReadyReply } from './ready-reply.ts'
import { Refusal } from './refusal.ts'
import { sendReady } from './send-ready.ts'
import { senderOf } from './sender.ts'
import type { FindReader, Reader } from './session.ts'

type Answered<R extends Route> = RouteReply<R> | ReadyReply

/** What is answered from memory needs no promise. */
type Handler<R extends Route> = (input: RouteInput<R>, context: Context<R>) => Answered<R> | Promise<Answered<R>>

/** Handlers for some names of the table: what one folder of the server contributes. */
export type HandlersOf<Name extends RouteName> = { [K in Name]: Handler<Routes[K]> }

/** A name of the table without a handler does not compile. */
export type Handlers = HandlersOf<RouteName>

declare module 'fastify' {
  interface FastifyRequest {
    candidate: SignedIn | undefined
    reader: Reader | undefined
  }
  interface FastifyContextConfig {
    /** A file comes in, for as long as its line needs. */
    isUpload?: boolean
  }
}

const everyMethod: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Mounts the table at /api and at /api/v1/{language}; other methods of a known path answer 405. */
export function serve(app: FastifyInstance, handlers: Handlers, share: FairShare, house: House & FindReader): void {
  app.decorateRequest('candidate', undefined)
  app.decorateRequest('reader', undefined)
  const guards = guardsOf(house, share)
  const prefixes = ['/api', ...languages.map((language) => `/api/v1/${language}`)]
  const methodsOf = new Map<string, HTTPMethods[]>()
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const handler = handlers[name] as unknown as Handler<Route>
    methodsOf.set(route.path, [...(methodsOf.get(route.path) ?? []), route.method])
    const mounted = { route, handler, guards, house, share: placeless.has(name) ? undefined : share }
    for (const prefix of prefixes) {
      if (route.upload) mountUpload(app, `${prefix}${route.path}`, mounted)
      else mount(app, `${prefix}${route.path}`, mounted)
    }
  }
  for (const [path, methods] of methodsOf) {
    const others = everyMethod.filter((method) => !methods.includes(method))
    for (const prefix of prefixes) refuseMethods(app, `${prefix}${path}`, { methods, others })
  }
}

/** What needs no database, asks it once for all who ask, or has turns of its own: it is answered when no place is free. */
const placeless: ReadonlySet<RouteName> = new Set<RouteName>(['getHealth', 'getReady', 'login'])

interface Mounted {
  route: Route
  handler: Handler<Route>
  guards: Guards
  house: House
  share: FairShare | undefined
}

/** Forms are read in a place of their own, so that every other route goes on refusing them. */
function mountUpload(app: FastifyInstance, url: string, mounted: Mounted): void {
  app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    mount(place, url, mounted)
  })
}

function mount(app: FastifyInstance, url: string, { route, handler, guards, house, share }: Mounted): void {
  app.route({
    method: route.method,
    url,
    // Before the body is read: a stranger's upload is refused at its first byte.
    onRequest: guards[route.access],
    ...(route.upload ? { config: { isUpload: true } } : {}),
    // Without async: an async handler that sends by itself costs every call several promises more.
    handler: (request, reply) => {
      if (route.upload) reply.raw.once('finish', () => drainBody(request))
      const input = parseInput(route, request)
      const call = new Call(house, request, reply)
      const work = (place?: Place) => handler(input as RouteInput<Route>, call.at(place))
      const answer = (result: Answered<Route>) => {
        if (result instanceof ReadyReply) return sendReady(result, request, reply)
        reply.code((call.isRepeat && route.repeatStatus) || route.status)
        return route.reply ? reply.send(result) : reply.send()
      }
      const inTurn = () => (share ? share.run(senderOf(request), work, isChangeOfOne(route)) : work())
      const result = route.upload ? receive(route.upload, { request, input, work }) : inTurn()
      if (result instanceof Promise) result.then(answer).catch((error) => reply.send(error))
      else answer(result)
    },
  })
}

/** What one person changes is their own, so several of their changes would only wait for each other. */
const isChangeOfOne = ({ method, access }: Route): boolean => method !== 'GET' && access !== 'public'

interface Receiving {
  request: FastifyRequest
  input: ReturnType<typeof parseInput>
  work: () => Answered<Route> | Promise<Answered<Route>>
}

/** A file takes as long as its line needs, and has limits of its own instead of a share. */
async function receive(limits: NonNullable<Route['upload']>, { request, input, work }: Receiving) {
  input.upload = await readUpload(request, limits)
  return work()
}

function parseInput(route: Route, request: FastifyRequest): Record<keyof RouteInput<Route>, unknown> {
  return {
    params: route.params && parseParams(route.params, request.params),
    query: route.query && parse(route.query, request.query),
    body: route.body && parse(route.body, request.body),
    upload: undefined,
  }
}

/** What cannot be an id names nothing, so it is not found rather than wrong. */
function parseParams(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (!result.success) throw new Refusal('not-found', 'The path holds no possible id')
  return result.data
}

function refuseMethods(
  app: FastifyInstance,
  url: string,
  found: { methods: HTTPMethods[]; others: HTTPMethods[] },
): void {
  app.route({
    method: found.others,
    url,
    onRequest: async (request, reply) => {
      reply.header('allow', found.methods.join(', '))
      throw new Refusal('method-not-allowed', 'Wrong method', { values: { method: request.method } })
    },
    handler: async () => undefined,
  })
}
