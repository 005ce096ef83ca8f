import type { FastifyInstance } from 'fastify'
import { stranger } from '../../platform/http/callers.ts'
import type { FairShare } from '../../platform/http/fair-share.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { FindVideo } from './play-video.service.ts'

/** Recordings, part by part, for the holder of a link that has not run out. The link is the permission. */
export function serveVideos(app: FastifyInstance, findVideo: FindVideo, share: FairShare): void {
  app.get<{ Params: { token: string } }>('/media/videos/:token', async (request, reply) => {
    const found = await share.run(stranger(request.ip), () => findVideo(request.params.token))
    if (!found) throw new Refusal('not-found', 'No such video, or not any more')
    const { file, sha256 } = found
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="answer.webm"',
      'content-security-policy': "default-src 'none'; sandbox",
      'permissions-policy': 'camera=(), microphone=()',
      etag: `"${sha256}"`,
    })
    const range = byteRange(request.headers.range, file.size)
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    reply.type('video/webm')
    if (range === 'everything') return reply.header('content-length', file.size).send(await file.stream())
    const { start, end } = range
    return reply
      .code(206)
      .headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 })
      .send(await file.stream(range))
  })
}

/** A part of a file, both ends included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks for: a part, everything when there is no header or one that we do not serve in parts, or
 * `beyond` when the file has no such part (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'everything' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'everything'
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return 'everything'
  return start >= size ? 'beyond' : { start, end }
}
