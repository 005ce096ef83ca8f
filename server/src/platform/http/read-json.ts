import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../config.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Codes of characters rather than characters: every byte of every body is looked at. */
const code = { quote: 0x22, backslash: 0x5c, listOpens: 0x5b, listCloses: 0x5d, objectOpens: 0x7b, objectCloses: 0x7d }

/** Counts brackets outside strings; parsing first would already have cost the stack. */
export function isDeeperThan(json: string, max: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const here = json.charCodeAt(at)
    if (here === code.quote) at = endOfString(json, at)
    else if (here === code.objectCloses || here === code.listCloses) depth--
    else if (here === code.objectOpens || here === code.listOpens) depth++
    if (depth > max) return true
  }
  return false
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json.charCodeAt(first - 1) === code.backslash) first--
  return (at - first) % 2 === 1
}

/** JSON only. An empty body is no body; text that nests too deep is refused before it is parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const foreign = foreignWriting(request)
    if (foreign) return done(new Refusal('unsupported-media-type', 'Not plain UTF-8', { values: { type: foreign } }))
    // Read as text, what is no UTF-8 becomes another letter, and that would be stored.
    if (!isUtf8(body)) return done(unreadable('the body is no UTF-8'))
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    if (isDeeperThan(text, limits.bodyDepth)) return done(unreadable('nested too deeply'))
    void parse(request, text, (error, safe) => (error ? done(unreadable(error.message)) : done(null, safe)))
  })
}

/** Another character set would be misread, and nothing packed is unpacked: a small body could become a huge one. */
function foreignWriting({ headers }: FastifyRequest): string | undefined {
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return headers['content-type']
  const encoding = headers['content-encoding']
  return encoding === undefined || encoding === 'identity' ? undefined : encoding
}

const unreadable = (reason: string) =>
  new Refusal('json-unreadable', reason, { values: { reason: reason.slice(0, 120) } })
