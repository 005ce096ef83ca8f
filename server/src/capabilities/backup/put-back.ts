import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type pg from 'pg'
import type { Storage } from '../../platform/media/storage.ts'
import { FILES } from './archive.ts'
import { findChecksum } from './load.db.ts'
import { readTar, type TarEntry } from './tar.ts'

interface Place {
  client: pg.PoolClient
  storage: Storage
  /** Keys of files that were not there before: a restore that fails takes them away again. */
  added: string[]
}

export interface PutBack {
  files: number
  /** Files that a recorded answer points to. */
  recordings: number
  /** Keys of recordings that were spoilt before the backup was made, and came back as they were. */
  damaged_recordings: string[]
  /** Keys of files that the backup holds spoilt, while the storage had them sound: these stayed. */
  kept_files: string[]
}

/**
 * Puts the stored files back. Under one key there is only ever one content, so what is there stays unless it is spoilt.
 */
export async function putBackFiles(place: Place, file: string): Promise<PutBack> {
  const done: PutBack = { files: 0, recordings: 0, damaged_recordings: [], kept_files: [] }
  for await (const entry of readTar(createReadStream(file))) {
    if (!entry.name.startsWith(FILES)) continue
    const key = entry.name.slice(FILES.length)
    const recorded = await findChecksum(place.client, key)
    const wanted = recorded ?? checksumInName(key)
    const isKept = await staysAsItIs(place.storage, key, wanted)
    const found = isKept ? await hashOf(entry.bytes) : await keep(place, key, entry)
    done.files++
    if (recorded !== undefined) done.recordings++
    if (wanted === undefined || wanted === found) continue
    // The seal fits, so the disk had spoilt it before: no reason to do without everything else.
    if (isKept) done.kept_files.push(key)
    else if (recorded !== undefined) done.damaged_recordings.push(key)
  }
  return done
}

/** Logos are named after what they hold. */
const checksumInName = (key: string): string | undefined => /^logos\/.*\/([0-9a-f]{64})\./.exec(key)?.[1]

async function staysAsItIs(storage: Storage, key: string, wanted: string | undefined): Promise<boolean> {
  const there = await storage.open(key)
  if (!there) return false
  return wanted === undefined || (await hashOf(await there.stream())) === wanted
}

async function keep({ storage, added }: Place, key: string, { bytes }: TarEntry): Promise<string> {
  if ((await storage.open(key)) === undefined) added.push(key)
  const hash = createHash('sha256')
  const read = async function* read() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  await storage.keep(key, read())
  return hash.digest('hex')
}

async function hashOf(bytes: TarEntry['bytes']): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
