import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey, type Storage, StorageAway, StorageFull } from './storage.ts'

const DRAFT = '.part'

/** Files in a folder. Each is written beside its place and renamed, so that no one ever reads half of one. */
export function localDisk(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, checkedKey(key))
  const keep: Storage['keep'] = async (key, bytes) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true }).catch(asTold)
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await write(draft, bytes)
      await rename(draft, path)
      await flushFolder(dirname(path))
    } catch (error) {
      // Where that fails as well, the sweep of the folder does it later; what is reported is why it was not kept.
      await rm(draft, { force: true }).catch(() => undefined)
      return asTold(error)
    }
  }
  return {
    keep,
    put: (key, bytes) =>
      keep(
        key,
        (async function* whole() {
          yield bytes
        })(),
      ),
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(nothingUnlessAway)
      return found?.isFile() ? { size: found.size, stream: (part) => read(path, part) } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }).catch(asTold),
    list: async function* list(below) {
      for await (const { path, writtenAt } of filesIn(join(folder, below))) {
        if (!path.endsWith(DRAFT)) yield { key: relative(folder, path).split(sep).join('/'), writtenAt }
      }
    },
    removeDrafts: async (below, untouchedSince) => {
      for await (const { path, writtenAt } of filesIn(join(folder, below))) {
        if (path.endsWith(DRAFT) && writtenAt < untouchedSince) await rm(path, { force: true })
      }
    },
  }
}

/**
 * The file is there before its first byte is asked for, and closed before this ends: a stream that opens its own file
 * may do so after its source has failed, when the draft was already cleared away.
 */
async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await pipeline(Readable.from(bytes, { objectMode: false }), handle.createWriteStream({ flush: true }))
  } finally {
    await handle.close()
  }
}

/** Fails now when the file has gone meanwhile, and not once something of it is promised to a caller. */
async function read(path: string, part: { start: number; end: number } | undefined): Promise<Readable> {
  const stream = createReadStream(path, part)
  await once(stream, 'open').catch((error: Error) => {
    throw new StorageAway(error.message, { cause: error })
  })
  return stream
}

/** The new name, too, must outlive a loss of power. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * No room on the disk, none left of a quota, or a limit of the process: to the person who records it is all the same.
 */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Mounted read-only, rights taken away, a mount that is gone, a fault, too many files open: all of it may be over soon.
 */
const awayCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'EIO', 'EMFILE', 'ENFILE'])

function asTold(error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (fullCodes.has(code)) throw new StorageFull('No space is left', { cause: error })
  if (awayCodes.has(code)) throw new StorageAway(message, { cause: error })
  throw error
}

/** A file that cannot be looked for is not one that is missing: a user would read that their recording is gone. */
function nothingUnlessAway(error: NodeJS.ErrnoException): undefined {
  if (awayCodes.has(error.code ?? '')) asTold(error)
}

/** Folder by folder: opened as a whole, Node.js 20 names no more than the first 32 entries of each folder below. */
async function* filesIn(folder: string): AsyncGenerator<{ path: string; writtenAt: Date }> {
  const entries = await opendir(folder).catch(() => [])
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    if (!entry.isFile()) continue
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found) yield { path, writtenAt: found.mtime }
  }
}
