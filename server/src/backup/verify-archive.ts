import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  type BackupHeader,
  BackupProblem,
  type BackupSeal,
  HEADER_NAME,
  readHeader,
  readSeal,
  SEAL_FROM_END,
  SEAL_NAME,
} from './archive.ts'
import { readTar, type TarEntry, TarProblem } from './tar.ts'

/** Reads the whole file once before anything is changed. Returns what it holds, or says what is wrong with it. */
export async function verifyArchive(file: string): Promise<{ header: BackupHeader; seal: BackupSeal }> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new BackupProblem(`The file ${file} cannot be read.`)
  try {
    const header = readHeader(await textOf(file, 0, HEADER_NAME))
    const start = found.size - SEAL_FROM_END
    if (start < 0) throw new TarProblem('The file is cut off')
    const seal = readSeal(await textOf(file, start, SEAL_NAME))
    if ((await hashOf(file, start)) !== seal.sha256) {
      throw new BackupProblem('The backup was changed after it was made: its checksum is another.')
    }
    return { header, seal }
  } catch (error) {
    if (!(error instanceof TarProblem)) throw error
    throw new BackupProblem('This is no backup of Mizan, or it is cut off.')
  }
}

async function textOf(file: string, start: number, name: string): Promise<string> {
  for await (const entry of readTar(createReadStream(file, { start }))) {
    if (entry.name !== name) break
    return (await wholeOf(entry)).toString('utf8')
  }
  throw new TarProblem(`${name} is missing`)
}

export async function wholeOf({ bytes }: TarEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function hashOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0) for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk)
  return hash.digest('hex')
}
