import * as z from 'zod/mini'
import type { storedFolders } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { TarProblem, tarSizeOf } from './tar.ts'

/**
 * A backup is a tar file: first what it is, then the rows of every table in parts, then the stored files, and last a
 * seal of fixed size with the checksum of everything before it. A file that is cut or changed has no seal that fits.
 */
export const FORMAT = 1

export const HEADER_NAME = 'mizan-backup.json'
export const SEAL_NAME = 'seal.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type BackedUpTable = z.infer<typeof table>

const header = z.object({
  format: z.int(),
  made_at: z.string(),
  /** The database as it was: every migration that had been applied, in order. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled again. */
  tables: z.array(table),
})
export type BackupHeader = z.infer<typeof header>

const seal = z.object({
  sha256: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
})
export type BackupSeal = z.infer<typeof seal>

const SEAL_BYTES = 65_536
/** Where the seal begins, counted from the end: the entry and the two empty blocks that close a tar. */
export const SEAL_FROM_END = tarSizeOf(SEAL_BYTES) + 1024

/** Spaces are nothing to JSON, so the seal can always have one size. */
export function sealBytes(content: BackupSeal): Buffer {
  const text = JSON.stringify(content, null, 1)
  if (text.length > SEAL_BYTES) throw new TarProblem('The seal is too small for so many tables')
  return Buffer.from(text.padEnd(SEAL_BYTES))
}

/** The file itself is at fault, and so is every copy of it that is the same. */
export const damaged = (reason: string, cause?: unknown): Refusal =>
  new Refusal('backup-damaged', cause instanceof Error ? `${reason}: ${cause.message}` : reason, { values: { reason } })

/** Only the format is read before the rest, which a newer one may write differently. */
export function readHeader(text: string): BackupHeader {
  const found = z.object({ format: z.int() }).safeParse(parsed(text))
  if (!found.success) throw new Refusal('backup-foreign', 'It names no format')
  if (found.data.format > FORMAT) {
    const values = { format: found.data.format, known: FORMAT }
    throw new Refusal('backup-newer-format', 'Made by a newer version', { values })
  }
  const whole = header.safeParse(parsed(text))
  if (!whole.success) throw damaged('what it says about itself cannot be understood')
  const { tables } = whole.data
  const stranger = tables.find((one) => one.schema !== 'public' && fullName(one) !== 'jobs.job')
  if (stranger) throw damaged(`${printable(fullName(stranger))} is no table of Mizan`)
  if (!tables.some((one) => fullName(one) === 'public.migrations')) throw damaged('it holds no database')
  return whole.data
}

export function readSeal(text: string): BackupSeal {
  const found = seal.safeParse(parsed(text))
  if (!found.success) throw damaged('its seal cannot be read')
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const fullName = ({ schema, name }: BackedUpTable): string => `${schema}.${name}`

/** What the keys of each folder look like: nothing else is put into the storage. */
const keysIn: Record<(typeof storedFolders)[number], RegExp> = {
  logos: /^logos\/\d+\/[a-z0-9-]+\.[a-z0-9]+$/,
  videos: /^videos\/\d+\/[a-z0-9-]+\.[a-z0-9]+$/,
  erasures: /^erasures\/(user|company)-\d{1,15}-\d{1,18}$/,
}

export const isStoredKey = (key: string): boolean => Object.values(keysIn).some((shape) => shape.test(key))

/** Names come from the file, and its maker may have put anything there. */
export const printable = (name: string): string => JSON.stringify(name.slice(0, 100))
