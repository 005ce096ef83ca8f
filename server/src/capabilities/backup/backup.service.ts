import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import type { Database } from '../../platform/db/client.ts'
import { type Storage, storedFolders } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOfAll } from '../access/reach.ts'
import {
  type BackedUpTable,
  type BackupHeader,
  FILES,
  FORMAT,
  fullName,
  HEADER_NAME,
  SEAL_NAME,
  sealBytes,
  TABLES,
} from './archive.ts'
import { countRecordings, findChecksum } from './load.db.ts'
import { findMigrations, findSequences, findTables, readRows, withSnapshot } from './snapshot.db.ts'
import { endOfTar, type TarEntry, writeTarEntry } from './tar.ts'
import { writeWhole } from './whole-file.ts'

interface Services {
  database: Database
  storage: Storage
}

interface BackedUp {
  tables: number
  rows: number
  files: number
  /** Recordings of which the database has a row and the storage no file: a restore will not bring them back. */
  missing_recordings: number
  bytes: number
}

/** Writes everything there is to one file: one moment of the database, then the stored files. Nothing has to stop. */
export async function backUp(
  { database, storage }: Services,
  actor: Actor,
  file: string,
  now: Date,
): Promise<BackedUp> {
  reachOfAll(actor, 'people-export')
  if (await stat(file).catch(() => undefined)) throw new Refusal('file-exists', 'Never replaced', { values: { file } })
  const counts = { rows: new Map<string, number>(), files: 0, recordings: 0 }
  const missing_recordings = await withSnapshot(database.pool, async (client) => {
    const header = await headerOf(client, now)
    await writeWhole(file, sealed({ client, storage, header, counts }))
    return (await countRecordings(client)) - counts.recordings
  })
  const rows = [...counts.rows.values()].reduce((sum, count) => sum + count, 0)
  return { tables: counts.rows.size, rows, files: counts.files, missing_recordings, bytes: (await stat(file)).size }
}

async function headerOf(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  const tables = await findTables(client)
  if (!tables.some(({ name }) => name === 'migrations')) throw new Refusal('database-empty', 'No migrations')
  return { format: FORMAT, made_at: now.toISOString(), migrations: await findMigrations(client), tables }
}

interface Making {
  client: pg.PoolClient
  storage: Storage
  header: BackupHeader
  counts: { rows: Map<string, number>; files: number; recordings: number }
}

async function* sealed(making: Making): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const entry of entriesOf(making)) {
    for await (const chunk of writeTarEntry(entry)) {
      hash.update(chunk)
      yield chunk
    }
  }
  const { client, counts } = making
  const seal = {
    sha256: hash.digest('hex'),
    rows: Object.fromEntries(counts.rows),
    files: counts.files,
    sequences: await findSequences(client),
  }
  yield* writeTarEntry(entryOf(SEAL_NAME, sealBytes(seal)))
  yield endOfTar()
}

const entryOf = (name: string, bytes: Buffer): TarEntry => ({ name, size: bytes.length, bytes: [bytes] })

async function* entriesOf(making: Making): AsyncGenerator<TarEntry> {
  const { client, storage, header, counts } = making
  yield entryOf(HEADER_NAME, Buffer.from(JSON.stringify(header, null, 1)))
  for (const table of header.tables) {
    counts.rows.set(fullName(table), 0)
    yield* partsOf(client, table, counts.rows)
  }
  for (const folder of storedFolders) {
    for await (const { key } of storage.list(folder)) {
      const found = await openIfThere(storage, key)
      // Erased since it was listed.
      if (!found) continue
      counts.files++
      if (await findChecksum(client, key)) counts.recordings++
      yield { name: `${FILES}${key}`, ...found }
    }
  }
}

async function openIfThere(storage: Storage, key: string): Promise<Omit<TarEntry, 'name'> | undefined> {
  const found = await storage.open(key)
  if (!found) return undefined
  const bytes = await found.stream().catch(async (error: unknown) => {
    if (await storage.open(key)) throw error
    return undefined
  })
  return bytes && { size: found.size, bytes }
}

const PART_CHARACTERS = 4_000_000
const packed = promisify(gzip)

/** A tar wants to know how long a file is before it begins, so a table goes in pieces that fit into memory. */
async function* partsOf(
  client: pg.PoolClient,
  table: BackedUpTable,
  counts: Map<string, number>,
): AsyncGenerator<TarEntry> {
  let lines: string[] = []
  let length = 0
  let part = 0
  const take = async (): Promise<TarEntry> => {
    const bytes = await packed(lines.join('\n'))
    counts.set(fullName(table), (counts.get(fullName(table)) ?? 0) + lines.length)
    lines = []
    length = 0
    return entryOf(`${TABLES}${fullName(table)}/${String(++part).padStart(6, '0')}.jsonl.gz`, bytes)
  }
  for await (const batch of readRows(client, table)) {
    for (const line of batch) {
      lines.push(line)
      length += line.length
      if (length >= PART_CHARACTERS) yield await take()
    }
  }
  if (lines.length > 0) yield await take()
}
