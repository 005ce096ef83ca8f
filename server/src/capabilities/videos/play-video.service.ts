import { type Config, limits } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Storage, StoredFile } from '../../platform/media/storage.ts'
import { type Seal, sealFor } from '../../platform/secrets/seal.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { findStoredFile } from './videos.db.ts'

/** The file that a link leads to, while the link is good. */
export type FindVideo = (token: string) => Promise<{ file: StoredFile; sha256: string } | undefined>

interface Services {
  config: Config
  database: Database
  storage: Storage
}

export function createFindVideo({ config, database, storage }: Services): FindVideo {
  return async (token) => {
    const id = videoLinks(await secretKeyOf(config)).videoAt(token, new Date())
    const video = id === undefined ? undefined : await findStoredFile(database.db, id)
    const file = video && (await storage.open(video.storage_key))
    return file && { file, sha256: video.sha256 }
  }
}

const ABOUT = 'video'

/** Addresses under which a recording can be watched for a while, by those who were given one. They cannot be guessed. */
interface VideoLinks {
  linkTo: (videoId: number, now: Date) => string
  /** Which recording a link leads to; undefined when it leads nowhere, or not any more. */
  videoAt: (token: string, now: Date) => number | undefined
}

export function videoLinks(secretKey: Buffer): VideoLinks {
  const seal = sealFor('video-link', secretKey)
  return {
    linkTo: (videoId, now) => {
      const until = now.getTime() + limits.videoLinkMinutes * 60_000
      return `/media/videos/${seal.close(`${videoId} ${until}`, ABOUT).toString('base64url')}`
    },
    videoAt: (token, now) => {
      const [id, until] = opened(seal, token)?.split(' ').map(Number) ?? []
      return id === undefined || until === undefined || until < now.getTime() ? undefined : id
    },
  }
}

function opened(seal: Seal, token: string): string | undefined {
  try {
    return seal.open(Buffer.from(token, 'base64url'), ABOUT)
  } catch {
    return undefined
  }
}
