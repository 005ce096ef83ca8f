import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the line of whoever takes too long to send a body. A file may take as long as its line needs, so this cannot be
 * the server's own time limit, which knows no routes.
 */
export function endSlowRequests(app: FastifyInstance, limitMs: number): void {
  app.server.headersTimeout = limitMs
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request.raw) && !request.routeOptions.config.isUpload) {
      const timer = setTimeout(() => request.raw.destroy(), limitMs)
      payload.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
