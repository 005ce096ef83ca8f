import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A reply that is the same for everybody who may have it: written, compressed and named once, sent many times. */
export class ReadyReply {
  readonly plain: Buffer
  readonly compressed: Buffer
  readonly etag: string

  constructor(body: object) {
    this.plain = Buffer.from(JSON.stringify(body))
    this.compressed = gzipSync(this.plain, { level: 9 })
    // Weak: the two forms differ in bytes and say the same.
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
  }
}
