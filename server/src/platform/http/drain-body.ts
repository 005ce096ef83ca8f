import type { FastifyRequest } from 'fastify'
import { limits } from '../config.ts'

/**
 * Lets the rest of a refused body run into nothing, up to what an upload may have: browsers and proxies read the answer
 * only after they have sent everything, and say that the connection broke if it is closed before.
 */
export function drainBody({ raw }: FastifyRequest): void {
  let drained = 0
  raw.unpipe()
  raw.on('data', (piece: Buffer) => {
    drained += piece.length
    if (drained > limits.uploadBytes) raw.destroy()
  })
  raw.resume()
}
