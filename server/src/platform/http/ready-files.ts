import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding, type Encoding } from './accepts-encoding.ts'
import { refuseUnknownRoute } from './reply-with-error.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The build leaves these beside a file where they are smaller. */
const packings: { encoding: Encoding; ending: string }[] = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/**
 * Sends files of a folder that does not change while the server runs. Each is read when it is first asked for and
 * kept: opening it again costs more than sending it, for each of the files of a page.
 */
export function readyFiles(folder: string) {
  const kept = new Map<string, Buffer>()
  const read = (name: string): Buffer | undefined => {
    const known = kept.get(name)
    if (known || !existsSync(join(folder, name))) return known
    const content = readFileSync(join(folder, name))
    kept.set(name, content)
    return content
  }
  return (name: string, keptFor: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const offer = request.headers['accept-encoding']
    const packing = packings.find(
      ({ encoding, ending }) => acceptsEncoding(offer, encoding) && read(`${name}${ending}`),
    )
    const content = read(`${name}${packing?.ending ?? ''}`)
    if (!content) return refuseUnknownRoute(request, reply)
    if (packing) reply.header('content-encoding', packing.encoding)
    return reply
      .header('cache-control', `public, ${keptFor}`)
      .header('vary', 'accept-encoding')
      .type(types[extname(name)] ?? 'application/octet-stream')
      .send(content)
  }
}
