import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that stands under its name only once it is whole, and that no one but its owner may read. Each writer
 * has a draft of its own: two with the same name would otherwise write into one another.
 */
export async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await pipeline(Readable.from(bytes), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
