import type { FastifyInstance } from 'fastify'
import pino from 'pino'

/** Collects what the application logs, instead of letting it reach the screen. */
export function collectLog(app: FastifyInstance): { text: () => string; lines: () => Record<string, unknown>[] } {
  const written: string[] = []
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => written.push(line) } })
  return {
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
