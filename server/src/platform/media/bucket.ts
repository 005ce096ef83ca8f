import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkedKey, type Storage, StorageAway, StorageFull } from './storage.ts'

interface Bucket {
  name: string
  /** Empty, or ends with a slash. */
  prefix: string
  endpoint: string | undefined
  region: string
}

/** The least that S3 takes as a part. One part in the making and one on its way bound the memory of an upload. */
const PART_BYTES = 5 * 1024 * 1024

/** What s3://BUCKET/PREFIX?endpoint=URL&region=R names. */
export function bucketIn(url: URL): Bucket {
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    name: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

// The version is pinned and runs here; its remark about later ones is for us, not for who starts the product.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** Files in a bucket of S3 or of what speaks its language. Keys and secrets come from the usual AWS variables. */
export function bucketStorage({ name: Bucket, prefix, endpoint, region }: Bucket): Storage {
  const client = new S3Client({
    region,
    // Other servers than Amazon's rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // With a checksum behind the body, servers that do not know it store other bytes than were sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const placeOf = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) })
  return {
    put: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...placeOf(key), Body: bytes })).catch(asTold)
    },
    keep: async (key, bytes) => {
      const source = new Source(bytes)
      const params = { ...placeOf(key), Body: Readable.from(source, { objectMode: false }) }
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1, leavePartsOnError: false })
      await upload.done().catch((error) => {
        if (source.failure) throw source.failure
        asTold(error)
      })
    },
    open: async (key) => {
      const found = await client.send(new HeadObjectCommand(placeOf(key))).catch(nothingWhenMissing)
      if (!found) return undefined
      return { size: found.ContentLength ?? 0, stream: (part) => read(client, placeOf(key), part) }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key))).catch(asTold)
    },
    list: async function* list(folder) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${folder}/` })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), writtenAt: LastModified }
        }
      }
    },
    // An upload that fails takes its parts back. What a killed process leaves, a rule of the bucket removes.
    removeDrafts: async () => undefined,
  }
}

async function read(
  client: S3Client,
  place: { Bucket: string; Key: string },
  part: { start: number; end: number } | undefined,
): Promise<Readable> {
  const range = part === undefined ? {} : { Range: `bytes=${part.start}-${part.end}` }
  const { Body } = await client.send(new GetObjectCommand({ ...place, ...range })).catch(asTold)
  if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body')
  return Body
}

function nothingWhenMissing(error: Error): undefined {
  if (!(error instanceof NotFound)) asTold(error)
}

/** Whatever the client of the bucket says, also of a dead connection or of keys that it has none of. */
function asTold(error: Error): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 507 || /full|quota/i.test(error.name))
    throw new StorageFull('The bucket has no room', { cause: error })
  throw new StorageAway(error.message, { cause: error })
}

/** Remembers why what is sent broke off: a bucket that cannot take parts back would report that instead. */
class Source implements AsyncIterable<Uint8Array> {
  failure: unknown
  readonly #bytes: AsyncIterable<Uint8Array>

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#bytes
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
