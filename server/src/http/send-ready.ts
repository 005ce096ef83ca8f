import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyReply } from './ready-reply.ts'

export function sendReady(ready: ReadyReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', ready.etag).header('vary', 'accept-encoding')
  if (namesTag(request.headers['if-none-match'], ready.etag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(ready.plain)
  return reply.header('content-encoding', 'gzip').send(ready.compressed)
}

const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag))

const acceptsGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/i.test(String(header))
