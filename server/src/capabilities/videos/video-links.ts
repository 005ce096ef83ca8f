import { limits } from '../../platform/config.ts'
import { type Seal, sealFor } from '../../platform/secrets/seal.ts'

const ABOUT = 'video'

/** Addresses under which a recording can be watched for a while, by whoever was given one. Nobody can guess one. */
export interface VideoLinks {
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
