import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountHandlers } from '../capabilities/accounts/accounts.routes.ts'
import { answerHandlers } from '../capabilities/answers/answers.routes.ts'
import { applicationHandlers } from '../capabilities/applications/applications.routes.ts'
import { createCompanyHandlers } from '../capabilities/companies/companies.routes.ts'
import { completionHandlers } from '../capabilities/completion/completion.routes.ts'
import type { HashingTurns } from '../capabilities/credentials/hashing-turns.ts'
import { createHashing } from '../capabilities/credentials/password-hash.ts'
import { gameHandlers } from '../capabilities/games/games.routes.ts'
import { consoleHandlers } from '../capabilities/members/console.routes.ts'
import { factorHandlers, memberHandlers } from '../capabilities/members/members.routes.ts'
import { sessionCookieName } from '../capabilities/members/session-cookie.ts'
import { serveStaffSignOn } from '../capabilities/members/staff-sign-on.routes.ts'
import { profileHandlers } from '../capabilities/profile/profile.routes.ts'
import { reportHandlers } from '../capabilities/reports/reports.routes.ts'
import { serveSso, ssoHandlers } from '../capabilities/sso/sso.routes.ts'
import { figuresOf, readGauges } from '../capabilities/system/gauges.service.ts'
import { createSystemHandlers } from '../capabilities/system/system.routes.ts'
import { createRequireDatabase } from '../capabilities/system/system.service.ts'
import { vacancyHandlers } from '../capabilities/vacancies/vacancies.routes.ts'
import { serveVideos } from '../capabilities/videos/play-video.routes.ts'
import { createFindVideo } from '../capabilities/videos/play-video.service.ts'
import { videoHandlers } from '../capabilities/videos/videos.routes.ts'
import { type Config, limits } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { refuseBrokenRequest } from '../platform/http/broken-request.ts'
import { compressCalls } from '../platform/http/compress.ts'
import { docsPage, openApiDocument } from '../platform/http/docs-page.ts'
import { type FairShare, fairShareOf } from '../platform/http/fair-share.ts'
import { httpsOnly } from '../platform/http/https-only.ts'
import { loggerOptions, logRequests, standardOutput } from '../platform/http/logging.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { readJsonBodies } from '../platform/http/read-json.ts'
import { refuse, refuseUnknownRoute, replyWithErrors, toRefusal } from '../platform/http/reply-with-error.ts'
import { headersWithoutHooks, securityHeaders } from '../platform/http/security-headers.ts'
import { serve } from '../platform/http/serve.ts'
import { endSlowRequests } from '../platform/http/slow-requests.ts'
import { serveWebFiles } from '../platform/http/web-files.ts'
import { serveMedia } from '../platform/media/media.routes.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import type { Storage } from '../platform/media/storage.ts'
import { callersIn } from './callers.ts'

interface Parts {
  config: Config
  database: Database
  /** The built web app; tests of the API go without. */
  webFolder?: string
  /** Where the log goes instead of the standard output. */
  logTo?: { write: (line: string) => void }
  /** Where files are kept instead of STORAGE_URL. */
  storage?: Storage
  /** Who waits for a password to be looked at; tests hold it up. */
  hashing?: HashingTurns
  /** How calls share this node. */
  share?: FairShare
  /** Aborted when this node is about to stop: from then on it says that it is not ready. */
  leaving?: AbortSignal
  /** Pages that exist in development only. */
  extend?: (app: FastifyInstance) => void
}

/** Composes the application and does nothing else. */
export async function buildApp({
  config,
  database,
  webFolder,
  logTo,
  share = fairShareOf(database),
  leaving,
  extend,
  ...given
}: Parts): Promise<FastifyInstance> {
  const storage = given.storage ?? (await openStorage(config))
  const log = logTo ?? standardOutput()
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: log },
    // One line per request instead of two: see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only what proxies of ours have added: what stands before it in the header is whatever a caller wrote there.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.uploadTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    forceCloseConnections: 'idle',
    // Longer than any parameter of ours; what is longer still must reach our 404.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      headersWithoutHooks(request, reply)
      return refuse(toRefusal(error, request), request, reply)
    },
  })
  endSlowRequests(app, limits.requestTimeoutMs)
  closeIdleConnections(app)
  replyWithErrors(app)
  securityHeaders(app, config.publicUrl)
  if (config.trustProxy > 0 && config.publicUrl.startsWith('https:')) httpsOnly(app, config.publicUrl)
  logRequests(app)
  readJsonBodies(app)
  compressCalls(app)
  if (config.metricsToken) serveMetrics(app, config.metricsToken, async () => figuresOf(await readGauges(database)))

  const handlers = {
    ...createSystemHandlers(createRequireDatabase(database), leaving),
    ...accountHandlers,
    ...profileHandlers,
    ...createCompanyHandlers(),
    ...vacancyHandlers,
    ...applicationHandlers,
    ...answerHandlers,
    ...completionHandlers,
    ...gameHandlers,
    ...videoHandlers,
    ...reportHandlers,
    ...ssoHandlers,
    ...consoleHandlers,
    ...factorHandlers,
    ...memberHandlers,
  }
  const services = {
    config,
    database,
    storage,
    hashing: given.hashing ?? createHashing(),
  }
  serve(app, { services, find: callersIn(database.db, config.publicUrl), handlers, share })
  serveSso(app, { config, database }, share)
  serveStaffSignOn(app, { config, database }, share)
  serveMedia(app, storage)
  serveVideos(app, createFindVideo({ config, database, storage }), share)
  serveDocumentation(app, config.publicUrl)
  extend?.(app)
  if (webFolder) await serveWebFiles(app, webFolder)
  else app.setNotFoundHandler(refuseUnknownRoute)
  return app
}

/** A connection that becomes idle while the server stops is not kept for a browser that may come back. */
function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
  })
}

/** Written when it is first read, which is rare; every start waits for what is done at the start. */
function serveDocumentation(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl, sessionCookieName(publicUrl)))
    reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_, reply) => {
    page ??= docsPage()
    reply.type('text/html; charset=utf-8').send(page)
  })
}
