import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, storagePlace } from '../config.ts'
import { localDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

type Settings = Pick<Config, 'storageUrl' | 'dataDir'>

/** The place that STORAGE_URL names, or a folder beside the database. */
export async function openStorage(settings: Settings): Promise<Storage> {
  const place = placeOf(settings)
  if (typeof place === 'string') return localDisk(place)
  const { bucketStorage, bucketIn } = await import('./bucket.ts')
  return bucketStorage(bucketIn(place))
}

/** Otherwise a candidate would be the first to hear of it, when a recording is refused. */
export async function requireWritableStorage(settings: Settings): Promise<void> {
  const folder = placeOf(settings)
  // A bucket may be away for a moment, and no one has to wait for it before anything is recorded.
  if (typeof folder !== 'string') return
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `Recordings and logos cannot be kept in ${folder} (${code}). Give this user the right to write there, or name another place: DATA_DIR or STORAGE_URL.`,
    )
  }
}

/** A folder, or the address of a bucket. */
function placeOf({ storageUrl, dataDir }: Settings): string | URL {
  if (storageUrl === undefined) return join(dataDir, 'uploads')
  const place = storagePlace(storageUrl)
  return place.protocol === 'file:' ? fileURLToPath(place) : place
}
