import { randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError } from '../config.ts'

/** Where files are kept. A key is a path of our own making, never a name from outside. */
export interface Storage {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** The file and its size, or nothing. */
  open: (key: string) => Promise<{ size: number; stream: () => ReadStream } | undefined>
  remove: (key: string) => Promise<void>
}

export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  if (storageUrl === undefined) return localDisk(join(dataDir, 'uploads'))
  if (storageUrl.startsWith('file:')) return localDisk(fileURLToPath(storageUrl))
  throw new ConfigError('STORAGE_URL must begin with file: in this version; s3: is not built yet.')
}

function localDisk(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)+$/.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    // Written beside and renamed, so that nobody ever reads half a file.
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.part`
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { size: found.size, stream: () => createReadStream(path) } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
