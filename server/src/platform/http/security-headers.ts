import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/**
 * React Aria adds one style element, for touch handling of whatever can be pressed. It is allowed by its hash; a
 * browser test fails when a new version of the library changes its text.
 */
const reactAriaStyleHash = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Headers of every answer. Scripts come from our own files only, and only through Trusted Types. */
export function securityHeaders(app: FastifyInstance, publicUrl: string): void {
  const everywhere = headersOf(publicUrl)
  // A single-page app keeps the policy of its first document, so the document allows what the video interview needs.
  const onPages = { ...everywhere, ...isolated, 'permissions-policy': 'camera=(self), microphone=(self)' }
  const onCalls = { ...everywhere, 'permissions-policy': 'camera=(), microphone=()', 'cache-control': 'no-store' }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isCall(request) ? onCalls : onPages).header('x-request-id', request.id)
  })
}

/** By its route, for an address may spell it in other ways (`/%61pi`); what has none is known by its address. */
export const isCall = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api')

/**
 * With the opener policy this isolates the page from other origins, of which it embeds nothing anyway. Only such a page
 * gets exact times: on others key presses are rounded to 0.1 ms and the times of painting, by which the reaction times
 * of games are judged, to 4 ms.
 */
const isolated = { 'cross-origin-embedder-policy': 'require-corp' }

/** What helmet would set on each answer is the same on all of them, so it is asked once. */
function headersOf(publicUrl: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:')
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const setAll = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(isHttps) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // The same as frame-ancestors, for whatever does not read that.
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that are gone: they would only make every answer longer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
  })
  setAll({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}

const directives = (isHttps: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", reactAriaStyleHash],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify'],
  ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
})

/** An address that cannot even be decoded is answered before any hook runs; it still gets its headers. */
export function headersWithoutHooks(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': request.id,
  })
}
