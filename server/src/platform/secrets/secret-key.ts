import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>

/**
 * The key that secrets at rest are sealed with: SECRET_KEY, or a random one kept in DATA_DIR. Nodes that do not share
 * DATA_DIR need the same SECRET_KEY, or one could not open what another has sealed.
 */
export async function secretKeyOf({ secretKey, dataDir }: KeyPlace): Promise<Buffer> {
  if (secretKey) return createHash('sha256').update(secretKey).digest()
  const file = join(dataDir, 'secret.key')
  return (await readKey(file)) ?? (await createKey(dataDir, file))
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  // A new key in place of a damaged one would make everything sealed so far unreadable, silently.
  if (!/^[0-9a-f]{64}\n?$/.test(text)) throw new Error(`${file} does not hold a secret key. Restore it from a backup.`)
  return Buffer.from(text.trim(), 'hex')
}

/** Written whole under another name and then linked: of two processes that begin at once, both get the first one's. */
async function createKey(dataDir: string, file: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeDurably(draft, `${randomBytes(32).toString('hex')}\n`)
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const key = await readKey(file)
  if (!key) throw new Error(`${file} was removed while it was being made.`)
  return key
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
