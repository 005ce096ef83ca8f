import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { type BackupHeader, type BackupSeal, damaged, FILES, fullName, printable, TABLES } from './archive.ts'
import { insertRows, isUnfit, setSequences } from './load.db.ts'
import { readTar, type TarEntry } from './tar.ts'
import { tableIn, wholeOf } from './verify-archive.ts'

interface Described {
  header: BackupHeader
  seal: BackupSeal
}

/** Fills the tables, which are empty, and returns how many rows came. */
export async function takeInRows(client: pg.PoolClient, file: string, { header, seal }: Described): Promise<number> {
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
