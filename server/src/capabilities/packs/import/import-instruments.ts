import { isKind, kinds } from '@mizan/contract/kinds/registry'
import { languages } from '@mizan/contract/language'
import type { Db } from '../../../platform/db/client.ts'
import { type Finding, PackFaults } from '../finding.ts'
import { contentOf, fieldOf } from '../read/document.ts'
import { itemFiles, questionsFile } from '../read/instrument.ts'
import type { FolderFiles, PackFolder } from '../read/pack-folder.ts'
import { instrumentBuilders } from './build-instrument.ts'
import { fingerprintOf, type ImportedPack, nextVersion } from './imported-pack.ts'
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
    const offered = { packVersion, sha256: fingerprintOf(instrumentFiles(folder).map(contentOf), folder.icon) }
    const { outcome, version } = nextVersion(offered, stored)
    imported.push({ pack: id, version, outcome })
    if (outcome !== 'imported' || isRehearsal) continue
    if (stored && stored.kind !== kind) {
      const message = `"${id}" is stored as ${stored.kind} and cannot become ${kind}. Give the pack another id.`
      throw new PackFaults([{ file: folder.files.get('test.json')?.file ?? folder.folder, line: 1, message }])
    }
    const built = isKind(kind) ? instrumentBuilders[kind](folder) : []
    if (built.length === 0) throw new Error(`The pack "${id}" could not be read`)
    for (const form of built) await insertTest(db, id, { ...offered, version }, form)
  }
  if (!isRehearsal) await requireGames(db, instruments)
  return imported
}

/** Games that a pack names may come with it or have been there before. Without them no candidate could apply. */
async function requireGames(db: Db, instruments: readonly FolderFiles[]): Promise<void> {
  const stored = await newestTests(db)
  const gameOf = (id: unknown): string | undefined => {
    const kind = stored.get(String(id))?.kind
    return isKind(kind) && kinds[kind].isGame ? kind : undefined
  }
  const findings = instruments.flatMap(({ files }): Finding[] => {
    const test = files.get('test.json')
    const children = test && fieldOf(test, 'children')
    if (!test || !Array.isArray(children)) return []
    const games = children.map(gameOf)
    return children.flatMap((child, index) => {
      const fault = (message: string) => [
        { file: test.file, line: test.content?.lineAt(['children', index]) ?? 1, message },
      ]
      const game = games[index]
      if (game === undefined) return fault(`There is no game "${child}".`)
      // Both would be played, and one of the two scores be lost.
      return games.indexOf(game) < index ? fault(`"${child}" is another form of ${game}, which is named already.`) : []
    })
  })
  if (findings.length > 0) throw new PackFaults(findings)
}

const instrumentFiles = (folder: FolderFiles) => [
  ...['test.json', ...languages.map(questionsFile), 'key.json'].flatMap((name) => folder.files.get(name) ?? []),
  ...[...itemFiles(folder).values()].flatMap((file) => file ?? []),
]

/** Before the check nothing is certain about a file; a pack without an id is found there. */
function identityOf({ files, folder }: FolderFiles): { id: string; kind: string; packVersion: number } {
  const test = files.get('test.json')
  const field = (name: string) => test && fieldOf(test, name)
  return { id: String(field('id') ?? folder), kind: String(field('kind')), packVersion: Number(field('version')) || 1 }
}
