import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Storage, StoredFile } from '../../platform/media/storage.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { videoLinks } from './video-links.ts'
import { findStoredFile } from './videos.db.ts'

/** The file that a link leads to, while the link is good. */
export type FindVideo = (token: string) => Promise<{ file: StoredFile; sha256: string } | undefined>

interface House {
  config: Config
  database: Database
  storage: Storage
}

export function createFindVideo({ config, database, storage }: House): FindVideo {
  return async (token) => {
    const id = videoLinks(await secretKeyOf(config)).videoAt(token, new Date())
    const video = id === undefined ? undefined : await findStoredFile(database.db, id)
    const file = video && (await storage.open(video.storage_key))
    return file && { file, sha256: video.sha256 }
  }
}
