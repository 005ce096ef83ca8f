import { normsFile } from '@mizan/contract/packs/norms'
import type { Actor } from '@mizan/domain/access/actor'
import type { Db } from '../../../platform/db/client.ts'
import { openDocument } from '../read/document.ts'
import type { PackFolder } from '../read/pack-folder.ts'
import { newNorms } from './build-norms.ts'
import type { ImportedPack } from './imported-pack.ts'
import { insertNorms, knownNorms } from './packs.db.ts'

/** Norms are rows of their own: only what is new about a trait or a game is added. */
export async function importNorms(
  db: Db,
  { norms }: PackFolder,
  { actor, isRehearsal }: { actor: Actor; isRehearsal: boolean },
): Promise<ImportedPack[]> {
  const imported: ImportedPack[] = []
  for (const file of norms) {
    const { document, findings } = openDocument(file, normsFile)
    const rows = document
      ? newNorms(document.value, await knownNorms(db), { isOnPurpose: actor.kind !== 'system' })
      : []
    const isNew = rows.length > 0 || findings.length > 0
    imported.push({
      pack: file.file,
      version: document?.value.version ?? null,
      outcome: isNew ? 'imported' : 'unchanged',
    })
    if (!isRehearsal) await insertNorms(db, rows)
  }
  return imported
}
