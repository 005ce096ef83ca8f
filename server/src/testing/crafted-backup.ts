import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type BackupSeal, HEADER_NAME, readSeal, SEAL_NAME, sealBytes } from '../capabilities/backup/archive.ts'
import { endOfTar, readTar, writeTarEntry } from '../capabilities/backup/tar.ts'
import { wholeOf } from '../capabilities/backup/verify-archive.ts'

export interface Part {
  name: string
  bytes: Buffer
}

/** What somebody does to a backup before it is sealed anew. */
export interface Craft {
  header?: (header: Record<string, unknown>) => unknown
  parts?: (parts: Part[]) => Part[]
  seal?: (seal: BackupSeal) => object
}

/** A copy of a backup with another content and a seal that fits. */
export async function craftBackup(from: string, to: string, craft: Craft): Promise<string> {
  const all: Part[] = []
  for await (const entry of readTar(createReadStream(from))) all.push({ name: entry.name, bytes: await wholeOf(entry) })
  const [first, ...others] = all
  const last = others.pop()
  if (!first || !last) throw new Error(`${from} is no backup`)
  const header = JSON.parse(first.bytes.toString())
  const told = { name: HEADER_NAME, bytes: Buffer.from(JSON.stringify(craft.header?.(header) ?? header)) }
  await writeFile(
    to,
    await sealed([told, ...(craft.parts?.(others) ?? others)], readSeal(last.bytes.toString()), craft),
  )
  return to
}

/** A well-formed archive with this header and nothing in it. */
export const emptyBackup = (header: object): Promise<Buffer> =>
  sealed(
    [{ name: HEADER_NAME, bytes: Buffer.from(JSON.stringify(header)) }],
    { sha256: '', rows: {}, files: 0, sequences: [] },
    {},
  )

async function sealed(parts: Part[], before: BackupSeal, craft: Craft): Promise<Buffer> {
  const body = Buffer.concat(await Promise.all(parts.map(bytesOf)))
  const seal = { ...before, sha256: createHash('sha256').update(body).digest('hex') }
  const bytes = sealBytes((craft.seal?.(seal) ?? seal) as BackupSeal)
  return Buffer.concat([body, await bytesOf({ name: SEAL_NAME, bytes }), endOfTar()])
}

async function bytesOf({ name, bytes }: Part): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeTarEntry({ name, size: bytes.length, bytes: [bytes] })) chunks.push(chunk)
  return Buffer.concat(chunks)
}
