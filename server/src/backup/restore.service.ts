import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../db/client.ts'
import { migrationsTable } from '../db/migrate.ts'
import { installJobs } from '../jobs/job-queue.ts'
import type { Storage } from '../media/storage.ts'
import { type BackupHeader, BackupProblem, type BackupSeal, FILES, fullName, TABLES } from './archive.ts'
import {
  countConnections,
  countRecordings,
  dropEverything,
  findChecksum,
  holdsData,
  insertRows,
  setSequences,
} from './load.db.ts'
import { readTar, type TarEntry } from './tar.ts'
import { verifyArchive, wholeOf } from './verify-archive.ts'

const LOOKS_AROUND = 20
const PAUSE_BETWEEN_LOOKS_MS = 100

interface House {
  database: Database
  storage: Storage
  migrationsFolder: string
}

interface Wish {
  file: string
  /** What is there may be thrown away. */
  mayReplace: boolean
}

interface Restored {
  made_at: string
  tables: number
  rows: number
  files: number
  missing_recordings: number
  /** Keys of recordings that were spoilt before the backup was made, and came back as they were. */
  damaged_recordings: string[]
}

/**
 * Puts a backup back, into an empty database unless told otherwise. The file is read and checked as a whole before
 * anything is changed, and rows come in one transaction: it is restored, or everything is as it was.
 */
export async function restore(house: House, { file, mayReplace }: Wish): Promise<Restored> {
  const { database, storage } = house
  const { header, seal } = await verifyArchive(file)
  const migrations = await knownMigrations(header, house.migrationsFolder)
  await requirePlace(database, mayReplace)
  await installJobs(database.pool)
  const added: string[] = []
  try {
    return await database.inTransaction(async (_, client) => {
      await client.query('set local statement_timeout = 0')
      await dropEverything(client)
      for (const sql of [migrationsTable, ...migrations]) await client.query(sql)
      const counts = { rows: new Map<string, number>(), files: 0, recordings: 0, damaged: [] }
      const loading: Loading = { client, storage, header, added, ...counts }
      for await (const entry of readTar(createReadStream(file))) await takeIn(loading, entry)
      requireWhole(seal, loading.rows)
      await setSequences(client, seal.sequences)
      return {
        made_at: header.made_at,
        tables: header.tables.length,
        rows: [...loading.rows.values()].reduce((sum, count) => sum + count, 0),
        files: loading.files,
        missing_recordings: (await countRecordings(client)) - loading.recordings,
        damaged_recordings: loading.damaged,
      }
    })
  } catch (error) {
    for (const key of added) await storage.remove(key)
    throw error
  }
}

/** The SQL that makes the tables of the backup. Later migrations come afterwards, as with every update. */
async function knownMigrations({ migrations }: BackupHeader, folder: string): Promise<string[]> {
  const known = new Set(await readdir(folder))
  const newer = migrations.find((name) => !known.has(name))
  if (newer) {
    throw new BackupProblem(`The backup was made by a newer Mizan (it has ${newer}). Restore it with that version.`)
  }
  return Promise.all(migrations.map((name) => readFile(join(folder, name), 'utf8')))
}

async function requirePlace(database: Database, mayReplace: boolean): Promise<void> {
  const client = await database.pool.connect()
  try {
    if (!mayReplace && (await holdsData(client))) {
      throw new BackupProblem('The database is not empty. Choose an empty one, or say --replace yes to throw it away.')
    }
    if (!(await isAlone(client, database))) {
      throw new BackupProblem('Mizan is running on this database. Stop it first.')
    }
  } finally {
    client.release()
  }
}

/** Whoever has just left is still counted for a moment. */
async function isAlone(client: pg.PoolClient, { pool }: Database): Promise<boolean> {
  for (let look = 0; look < LOOKS_AROUND; look++) {
    if ((await countConnections(client)) <= pool.totalCount) return true
    await wait(PAUSE_BETWEEN_LOOKS_MS)
  }
  return false
}

interface Loading {
  client: pg.PoolClient
  storage: Storage
  header: BackupHeader
  /** Keys of files that were not there before: a restore that fails takes them away again. */
  added: string[]
  rows: Map<string, number>
  files: number
  /** Files that a recorded answer points to. */
  recordings: number
  /** Those among them that are not as they were recorded. */
  damaged: string[]
}

const unpacked = promisify(gunzip)

async function takeIn(loading: Loading, entry: TarEntry): Promise<void> {
  const { client, header, rows } = loading
  if (entry.name.startsWith(FILES)) return putBack(loading, entry.name.slice(FILES.length), entry)
  if (!entry.name.startsWith(TABLES)) return
  const [name = ''] = entry.name.slice(TABLES.length).split('/')
  const table = header.tables.find((one) => fullName(one) === name)
  if (!table) throw new BackupProblem(`The backup holds rows of ${name}, which it does not describe.`)
  const lines = (await unpacked(await wholeOf(entry))).toString('utf8')
  rows.set(name, (rows.get(name) ?? 0) + (await insertRows(client, table, lines)))
}

async function putBack(loading: Loading, key: string, { bytes }: TarEntry): Promise<void> {
  const { client, storage, added } = loading
  const hash = createHash('sha256')
  const read = async function* read() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  if ((await storage.open(key)) === undefined) added.push(key)
  await storage.keep(key, read())
  loading.files++
  const wanted = await findChecksum(client, key)
  if (wanted === undefined) return
  loading.recordings++
  // The seal fits, so the disk had spoilt it before: no reason to do without everything else.
  if (wanted !== hash.digest('hex')) loading.damaged.push(key)
}

function requireWhole({ rows }: BackupSeal, found: Map<string, number>): void {
  const short = Object.entries(rows).find(([name, count]) => (found.get(name) ?? 0) !== count)
  if (short) throw new BackupProblem(`Of ${short[0]} only ${found.get(short[0]) ?? 0} of ${short[1]} rows came back.`)
}
