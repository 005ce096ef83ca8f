import { createHash } from 'node:crypto'
import { cleanLogo } from '../../platform/media/logo.ts'
import type { Storage } from '../../platform/media/storage.ts'

/** Keeps a cleaned picture of a company and returns its address. */
export async function keepLogo(storage: Storage, companyId: number, bytes: Buffer): Promise<string> {
  const logo = cleanLogo(bytes)
  const name = `${createHash('sha256').update(logo.bytes).digest('hex')}.${logo.extension}`
  await storage.put(`logos/${companyId}/${name}`, logo.bytes)
  return `/media/logos/${companyId}/${name}`
}
