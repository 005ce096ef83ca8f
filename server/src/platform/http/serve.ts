import { languages } from '@mizan/contract/language'
import type { Route, RouteInput } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../refusals/refusal.ts'
import { type Callers, type FindCallers, type Guard, guardOf, senderOf } from './callers.ts'
import { drainBody } from './drain-body.ts'
import { parse } from './explain-issues.ts'
import type { FairShare, Place } from './fair-share.ts'
import { callOf, type Handler, type Handlers, nameOfCaller, type Platform } from './handlers.ts'
import { readUpload } from './read-upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes in, for as long as its connection needs. */
    isUpload?: boolean
    /** Refused as a problem (RFC 9457). */
    isConsole?: boolean
  }
}

/**
 * What the edge hands in. A name of the table without a handler does not compile, nor one that needs something else.
 */
interface Served<Services, Who extends Callers> {
  services: Services
  find: FindCallers<Who>
  handlers: Handlers<RouteName, NoInfer<Services & Who>>
  share: FairShare
}

const everyMethod: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Mounts the table at /api and at /api/v1/{language}; other methods of a known path answer 405. */
export function serve<Services extends Platform, Who extends Callers>(
  app: FastifyInstance,
  { services, find, handlers, share }: Served<Services, Who>,
): void {
  app.decorateRequest('caller', undefined)
  const prefixes = ['/api', ...languages.map((language) => `/api/v1/${language}`)]
  const methodsOf = new Map<string, HTTPMethods[]>()
  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const handler = handlers[name] as unknown as Handler<Route, object>
    methodsOf.set(route.path, [...(methodsOf.get(route.path) ?? []), route.method])
    const guard = [
      ...foreignPages(route, services.config),
      ...guardOf(route.access, find as FindCallers<Callers>, share),
    ]
    // A file takes as long as its connection needs, and has limits of its own instead of a share.
    const mounted = { route, handler, guard, services, share: placeless.has(name) || route.upload ? undefined : share }
    for (const prefix of prefixes) {
      if (route.upload) mountUpload(app, `${prefix}${route.path}`, mounted)
      else mount(app, `${prefix}${route.path}`, mounted)
    }
  }
  for (const [path, methods] of methodsOf) {
    const others = everyMethod.filter((method) => !methods.includes(method))
    for (const prefix of prefixes)
      refuseMethods(app, `${prefix}${path}`, { methods, others, isConsole: isOfConsole(path) })
  }
}

/**
 * What needs no database, asks it once for all who ask, or has turns of its own: it is answered when no place is free.
 */
const placeless: ReadonlySet<RouteName> = new Set<RouteName>(['getHealth', 'getReady', 'login', 'signInMember'])

const isOfConsole = (path: string): boolean =>
  Object.values<Route>(routes).some((route) => route.path === path && route.console === true)

/** Before anything else: what another page has sent is not even looked up. */
const foreignPages = ({ console, method }: Route, { publicUrl }: Platform['config']): Guard[] =>
  console && method !== 'GET' ? [requireOwnPage(publicUrl)] : []

/**
 * A browser sends the cookie of a session along whatever page has asked it to, so what changes something has to come from
 * a page of ours (CSRF). Browsers say where a request comes from in headers that no page can set; one that carries
 * neither of them was sent by no browser that we know of, and is refused as well.
 */
function requireOwnPage(publicUrl: string): Guard {
  const { origin: own } = new URL(publicUrl)
  return async ({ headers }) => {
    const { origin } = headers
    const site = headers['sec-fetch-site']
    const isOwn = (origin ?? own) === own && (site ?? 'same-origin') === 'same-origin'
    if (isOwn && (origin !== undefined || site !== undefined)) return
    throw new Refusal('foreign-origin', 'A write from another page', { values: { address: `${own}/console` } })
  }
}

interface Mounted {
  route: Route
  handler: Handler<Route, object>
  guard: Guard[]
  services: Platform
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

function mount(app: FastifyInstance, url: string, { route, handler, guard, services, share }: Mounted): void {
  app.route({
    method: route.method,
    url,
    // Before the body is read: a stranger's upload is refused at its first byte.
    onRequest: guard,
    config: { isUpload: route.upload !== undefined, isConsole: route.console === true },
    handler: async (request, reply) => {
      if (route.upload) reply.raw.once('finish', () => drainBody(request))
      const input = parseInput(route, request)
      if (route.upload) input.upload = await readUpload(request, route.upload)
      let isRepeat = false
      const sayRepeated = () => {
        isRepeat = true
      }
      const work = async ({ aside }: Place): Promise<unknown> =>
        handler(input as RouteInput<Route>, {
          ...services,
          ...callerOf(route, request),
          ...callOf(request, reply, { aside, sayRepeated }),
        })
      const result = await (share ? share.run(senderOf(request), work, isChangeOfOne(route)) : work(withoutPlace))
      reply.code((isRepeat && route.repeatStatus) || route.status)
      return reply.send(route.reply ? result : undefined)
    },
  })
}

/** What one person changes is their own, so several of their changes would only wait for each other. */
const isChangeOfOne = ({ method, access }: Route): boolean => method !== 'GET' && access !== 'public'

const withoutPlace: Place = { aside: (work) => work() }

const callerOf = ({ access }: Route, { caller }: FastifyRequest): object =>
  access === 'public' ? {} : { [nameOfCaller(access)]: caller?.who }

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
  found: { methods: HTTPMethods[]; others: HTTPMethods[]; isConsole: boolean },
): void {
  app.route({
    method: found.others,
    url,
    config: { isConsole: found.isConsole },
    onRequest: async (request, reply) => {
      reply.header('allow', found.methods.join(', '))
      throw new Refusal('method-not-allowed', 'Wrong method', { values: { method: request.method } })
    },
    handler: async () => undefined,
  })
}
