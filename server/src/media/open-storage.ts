import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, storagePlace } from '../config.ts'
import { localDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

/** The place that STORAGE_URL names, or a folder beside the database. */
export async function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  if (storageUrl === undefined) return localDisk(join(dataDir, 'uploads'))
  const place = storagePlace(storageUrl)
  if (place.protocol === 'file:') return localDisk(fileURLToPath(place))
  const { bucketStorage, bucketIn } = await import('./bucket.ts')
  return bucketStorage(bucketIn(place))
}
