import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  type BackupHeader,
  type BackupSeal,
  damaged,
  FILES,
  fullName,
  HEADER_NAME,
  isStoredKey,
  printable,
  readHeader,
  readSeal,
  SEAL_FROM_END,
  SEAL_NAME,
  TABLES,
} from './archive.ts'
import { endOfTar, readTar, type TarEntry, TarProblem } from './tar.ts'

/** Header and seal are read whole; what says that it is larger is neither. */
const LARGEST_TEXT = 4 * 1024 * 1024

/** Reads the whole file once before anything is changed. Returns what it holds, or says what is wrong with it. */
export async function verifyArchive(file: string): Promise<{ header: BackupHeader; seal: BackupSeal }> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw unreadable(file)
  try {
    const header = readHeader(await textOf(file, 0, HEADER_NAME))
    const start = found.size - SEAL_FROM_END
    if (start <= 0) throw new TarProblem('The file is cut off')
    const seal = readSeal(await textOf(file, start, SEAL_NAME))
    const { sha256, problem } = await lookThrough(file, start, (entries) => requireOrder(entries, header, seal))
    if (sha256 !== seal.sha256) {
      throw new Refusal('backup-altered', 'Its checksum is another')
    }
    if (problem) throw problem
    return { header, seal }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof TarProblem) throw new Refusal('backup-cut', error.message)
    throw unreadable(file, error)
  }
}

const unreadable = (file: string, cause?: unknown): Refusal =>
  new Refusal('file-unreadable', cause instanceof Error ? cause.message : 'No file', { values: { file } })

async function textOf(file: string, start: number, name: string): Promise<string> {
  for await (const entry of readTar(createReadStream(file, { start }))) {
    if (entry.name !== name || entry.size > LARGEST_TEXT) break
    return (await wholeOf(entry)).toString('utf8')
  }
  throw new TarProblem(`${name} is missing`)
}

export async function wholeOf({ bytes }: TarEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Entries = AsyncIterable<TarEntry>

/** The checksum of what stands before the seal, and what was found to be wrong on the way. */
async function lookThrough(file: string, end: number, look: (entries: Entries) => Promise<void>) {
  const hash = createHash('sha256')
  const bytes = (async function* hashed() {
    for await (const chunk of createReadStream(file, { end: end - 1 })) {
      hash.update(chunk)
      yield chunk
    }
    yield endOfTar()
  })()
  const problem = await look(readTar(bytes)).then(nothing, (error: unknown) => error)
  for await (const _ of bytes);
  return { sha256: hash.digest('hex'), problem }
}

const nothing = (): undefined => undefined

/** The seal tells that a file is as it was made, not that it was made by Mizan. */
async function requireOrder(entries: Entries, { tables }: BackupHeader, { files }: BackupSeal): Promise<void> {
  const described = new Set(tables.map(fullName))
  let found = 0
  for await (const { name } of entries) {
    if (name.startsWith(FILES)) {
      found++
      if (!isStoredKey(name.slice(FILES.length))) throw damaged(`${printable(name)} is no file of Mizan`)
    } else if (name.startsWith(TABLES)) {
      if (found > 0) throw damaged('rows stand behind files')
      if (!described.has(tableIn(name))) throw damaged(`it does not describe the table of ${printable(name)}`)
    }
  }
  if (found !== files) throw damaged(`it holds ${found} files instead of ${files}`)
}

export const tableIn = (entryName: string): string => entryName.slice(TABLES.length).split('/')[0] ?? ''
