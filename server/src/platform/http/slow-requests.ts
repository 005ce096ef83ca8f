import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the connection of a caller that takes too long to send a body. A file may take as long as it needs, so this
 * cannot be the server's own time limit, which knows no routes.
 */
export function endSlowRequests(app: FastifyInstance, limitMs: number): void {
  app.server.headersTimeout = limitMs
  // From the first moment: a caller that was refused at once could go on sending for an hour.
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!hasBody(raw) || routeOptions.config.isUpload) return
    // Takes its connection along, unless all of it has come.
    const timer = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref()
    raw.once('end', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
