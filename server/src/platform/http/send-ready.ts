import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { ReadyReply } from './ready-reply.ts'

export function sendReady(ready: ReadyReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', ready.etag).header('vary', 'accept-encoding')
  if (namesTag(request.headers['if-none-match'], ready.etag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(ready.plain)
  return reply.header('content-encoding', 'gzip').send(ready.compressed)
}

const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag))
