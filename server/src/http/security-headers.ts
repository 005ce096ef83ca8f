import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * React Aria adds one style element, for touch handling of whatever can be pressed. It is allowed by its hash; a
 * browser test fails when a new version of the library changes its text.
 */
const reactAriaStyleHash = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Headers of every answer. Scripts come from our own files only, and only through Trusted Types. */
export async function securityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    xPoweredBy: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/api')
    // A single-page app keeps the policy of its first document, so the document allows what the video interview needs.
    reply.header('permissions-policy', isApi ? 'camera=(), microphone=()' : 'camera=(self), microphone=(self)')
    reply.header('x-request-id', request.id)
    if (isApi) reply.header('cache-control', 'no-store')
  })
}

/** An address that cannot even be decoded is answered before any hook runs; it still gets its headers. */
export function headersWithoutHooks(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': request.id,
  })
}
