import type { Storage } from '../../platform/media/storage.ts'

/*
 * Who was erased is noted beside the files and not in the database, which a restore would turn back. The note is its
 * own name: the number of the person and the moment the account was made. It names no one, and nothing has to be read.
 */
const FOLDER = 'erasures'

export async function noteErasure(
  storage: Storage,
  { id, created_micros }: { id: number; created_micros: string },
): Promise<void> {
  await storage.put(`${FOLDER}/user-${id}-${created_micros}`, Buffer.from('{}'))
}

export async function noteRemoval(
  storage: Storage,
  { id, created_micros }: { id: number; created_micros: string },
): Promise<void> {
  await storage.put(`${FOLDER}/company-${id}-${created_micros}`, Buffer.from('{}'))
}

export interface Noted {
  what: 'user' | 'company'
  id: number
  createdMicros: string
}

export async function* notedErasures(storage: Storage): AsyncGenerator<Noted> {
  for await (const { key } of storage.list(FOLDER)) {
    const [, what, id, createdMicros] = /^erasures\/(user|company)-(\d+)-(\d+)$/.exec(key) ?? []
    if ((what === 'user' || what === 'company') && createdMicros) yield { what, id: Number(id), createdMicros }
  }
}
