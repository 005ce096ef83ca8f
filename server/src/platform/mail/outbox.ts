import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

interface Envelope {
  messageId: string
  queuedAt: Date
}

/** One file per mail. Its name comes from the mail, so sending one again after a crash replaces the file. */
export async function writeToOutbox(folder: string, envelope: Envelope, source: Buffer | Readable): Promise<void> {
  // Mails hold links that open accounts.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileName(envelope))
  await writeFile(`${path}.part`, source, { mode: 0o600, flush: true })
  // A reader of the folder sees a whole mail or none.
  await rename(`${path}.part`, path)
}

export const removeFromOutbox = (folder: string, envelope: Envelope): Promise<void> =>
  rm(join(folder, fileName(envelope)), { force: true })

function fileName({ messageId, queuedAt }: Envelope): string {
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, 12)
  return `${queuedAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`
}
