import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, storageRule } from '../config.ts'
import { localDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

/** The place that STORAGE_URL names, or a folder beside the database. */
export async function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  if (storageUrl === undefined) return localDisk(join(dataDir, 'uploads'))
  if (storageUrl.startsWith('file:')) return localDisk(folderIn(storageUrl))
  const { bucketStorage, bucketIn } = await import('./bucket.ts')
  const bucket = bucketIn(new URL(storageUrl))
  if (bucket === undefined) throw new ConfigError(storageRule)
  return bucketStorage(bucket)
}

function folderIn(storageUrl: string): string {
  try {
    return fileURLToPath(storageUrl)
  } catch {
    // Two slashes, as in file://uploads, name another machine.
    throw new ConfigError(storageRule)
  }
}
