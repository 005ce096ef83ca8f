import { isKind } from '@mizan/contract/kinds/registry'
import type { Db } from '../../db/client.ts'
import { fieldOf } from '../read/document.ts'
import type { FolderFiles, PackFolder } from '../read/pack-folder.ts'
import { instrumentBuilders } from './build-instrument.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type ImportedPack, nextVersion } from './imported-pack.ts'
import { insertTest, newestTests } from './packs.db.ts'

export async function importInstruments(
  db: Db,
  { instruments }: PackFolder,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<ImportedPack[]> {
  const newest = await newestTests(db)
  const imported: ImportedPack[] = []
  for (const folder of instruments) {
    const { id, kind, packVersion } = identityOf(folder)
    const stored = newest.get(id)
    const offered = { packVersion, sha256: fingerprintOf(instrumentFiles(folder), folder.icon) }
    const { outcome, version } = nextVersion(offered, stored)
    imported.push({ pack: id, version, outcome })
    if (outcome !== 'imported' || isRehearsal) continue
    if (stored && stored.kind !== kind) {
      throw new Error(`"${id}" is stored as ${stored.kind} and cannot become ${kind}. Give the pack another id.`)
    }
    const built = isKind(kind) ? instrumentBuilders[kind](folder) : undefined
    if (!built) throw new Error(`The pack "${id}" could not be read`)
    await insertTest(db, id, { ...offered, version }, built)
  }
  return imported
}

const instrumentFiles = ({ files }: FolderFiles) =>
  ['test.json', 'questions.en.json', 'questions.ar.json', 'key.json', 'items.json'].flatMap(
    (name) => files.get(name) ?? [],
  )

/** Before the check nothing is certain about a file; a pack without an id is found there. */
function identityOf({ files, folder }: FolderFiles): { id: string; kind: string; packVersion: number } {
  const test = files.get('test.json')
  const field = (name: string) => test && fieldOf(test, name)
  return { id: String(field('id') ?? folder), kind: String(field('kind')), packVersion: Number(field('version')) || 1 }
}
