import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import { type Database, liftTimeLimit } from '../../platform/db/client.ts'
import { migrationsTable } from '../../platform/db/migrate.ts'
import { installJobs } from '../../platform/jobs/job-queue.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOfAll } from '../access/reach.ts'
import { type BackupHeader, type BackupSeal, damaged, FILES, fullName, printable, TABLES } from './archive.ts'
import {
  countConnections,
  countRecordings,
  dropEverything,
  dropQueue,
  hasQueue,
  holdsData,
  insertRows,
  isUnfit,
  setSequences,
} from './load.db.ts'
import { type PutBack, putBackFiles } from './put-back.ts'
import { readTar, type TarEntry, TarProblem } from './tar.ts'
import { tableIn, verifyArchive, wholeOf } from './verify-archive.ts'

interface Described {
  header: BackupHeader
  seal: BackupSeal
}

/** Fills the tables, which are empty, and returns how many rows came. */
async function takeInRows(client: pg.PoolClient, file: string, { header, seal }: Described): Promise<number> {
  const counts = new Map<string, number>()
  for await (const entry of readTar(createReadStream(file))) {
    // Rows stand before the files.
    if (entry.name.startsWith(FILES)) break
    if (!entry.name.startsWith(TABLES)) continue
    const name = tableIn(entry.name)
    counts.set(name, (counts.get(name) ?? 0) + (await takeIn(client, header, entry)))
  }
  const short = Object.entries(seal.rows).find(([name, count]) => (counts.get(name) ?? 0) !== count)
  if (short)
    throw damaged(`of ${printable(short[0])} it holds ${counts.get(short[0]) ?? 0} rows instead of ${short[1]}`)
  await setSequences(client, seal.sequences)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

const unpacked = promisify(gunzip)
/** Far more than a backup puts into one part, and less than would fill the memory. */
const LARGEST_PART = 256 * 1024 * 1024

async function takeIn(client: pg.PoolClient, { tables }: BackupHeader, entry: TarEntry): Promise<number> {
  const name = tableIn(entry.name)
  const table = tables.find((one) => fullName(one) === name)
  if (!table) throw damaged(`it does not describe ${printable(name)}`)
  const lines = await unpacked(await wholeOf(entry), { maxOutputLength: LARGEST_PART }).catch((error: unknown) => {
    throw damaged(`rows of ${printable(name)} cannot be unpacked`, error)
  })
  return insertRows(client, table, lines.toString('utf8')).catch((error: unknown) => {
    throw isUnfit(error) ? damaged(`rows of ${printable(name)} do not fit the table`, error) : error
  })
}

const LOOKS_AROUND = 20
const PAUSE_BETWEEN_LOOKS_MS = 100

interface Services {
  database: Database
  storage: Storage
  migrationsFolder: string
}

interface Wish {
  file: string
  /** What is there may be thrown away. */
  mayReplace: boolean
}

interface Restored extends Omit<PutBack, 'recordings'> {
  made_at: string
  tables: number
  rows: number
  missing_recordings: number
}

/**
 * Puts a backup back, into an empty database unless the caller allows more. The file is read and checked as a whole
 * before anything is changed, and rows come in one transaction: it is restored, or everything is as it was.
 */
export async function restore(services: Services, actor: Actor, { file, mayReplace }: Wish): Promise<Restored> {
  reachOfAll(actor, 'erase')
  const { database, storage } = services
  const { header, seal } = await verifyArchive(file)
  const migrations = await knownMigrations(header, services.migrationsFolder)
  await requirePlace(database, mayReplace)
  const hadQueue = await hasQueue(database.pool)
  await installJobs(database.pool)
  const added: string[] = []
  try {
    return await database.inTransaction(async (_, client) => {
      await liftTimeLimit(client)
      await dropEverything(client)
      for (const sql of [migrationsTable, ...migrations]) await client.query(sql)
      const rows = await takeInRows(client, file, { header, seal })
      const { recordings, ...files } = await putBackFiles({ client, storage, added }, file)
      return {
        made_at: header.made_at,
        tables: header.tables.length,
        rows,
        ...files,
        missing_recordings: (await countRecordings(client)) - recordings,
      }
    })
  } catch (error) {
    for (const key of added) await storage.remove(key)
    if (!hadQueue) await dropQueue(database.pool)
    const isFault = error instanceof TarProblem || isUnfit(error)
    throw isFault ? damaged('no database of Mizan can be made of it', error) : error
  }
}

/** The SQL that makes the tables of the backup. Later migrations come afterwards, as with every update. */
async function knownMigrations({ migrations }: BackupHeader, folder: string): Promise<string[]> {
  const known = new Set(await readdir(folder))
  const newer = migrations.find((name) => !known.has(name))
  if (newer) {
    throw new Refusal('backup-newer', 'It has another migration', { values: { migration: printable(newer) } })
  }
  return Promise.all(migrations.map((name) => readFile(join(folder, name), 'utf8')))
}

async function requirePlace(database: Database, mayReplace: boolean): Promise<void> {
  const client = await database.pool.connect()
  try {
    if (!mayReplace && (await holdsData(client))) {
      throw new Refusal('database-not-empty', 'It may not be replaced')
    }
    if (!(await isAlone(client, database))) {
      throw new Refusal('still-running', 'Another process is connected')
    }
  } finally {
    client.release()
  }
}

/** A process that has just ended is still counted for a moment. */
async function isAlone(client: pg.PoolClient, { pool }: Database): Promise<boolean> {
  for (let look = 0; look < LOOKS_AROUND; look++) {
    if ((await countConnections(client)) <= pool.totalCount) return true
    await wait(PAUSE_BETWEEN_LOOKS_MS)
  }
  return false
}
