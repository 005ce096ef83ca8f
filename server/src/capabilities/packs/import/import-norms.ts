import { type NormsFile, normsFile } from '@mizan/contract/packs/norms'
import type { Actor } from '@mizan/domain/access/actor'
import type { Db } from '../../../platform/db/client.ts'
import type { norms } from '../../../platform/db/schema/packs.ts'
import { openDocument } from '../read/document.ts'
import type { PackFolder } from '../read/pack-folder.ts'
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

type NormRow = typeof norms.$inferSelect
type NewNorm = typeof norms.$inferInsert

type Figures = Omit<NewNorm, 'id' | 'version' | 'created_at'>

/**
 * The rows of a file that say something new. Shipped content is read at every start: what it said once and what was
 * replaced since is not new. Only a person who imports it on purpose goes back to it.
 */
function newNorms(
  file: NormsFile,
  newestFirst: readonly NormRow[],
  { isOnPurpose }: { isOnPurpose: boolean },
): NewNorm[] {
  const rows: Figures[] = [
    ...file.traits.map(({ trait_id, ...figures }) => ({ subject: `trait-${trait_id}`, ...figures })),
    ...file.games.map(({ game, ...figures }) => ({ subject: game, ...figures, reliability: null })),
  ]
  return rows.flatMap((row) => {
    const known = newestFirst.filter(({ subject }) => subject === row.subject)
    const [newest] = known
    if (!saysSomethingNew(row, newest, isOnPurpose ? known.slice(0, 1) : known)) return []
    const version = (newest?.version ?? 0) + 1
    return [{ ...row, version, id: `${row.status}-${row.subject}-v${version}` }]
  })
}

function saysSomethingNew(row: Figures, newest: NormRow | undefined, said: readonly NormRow[]): boolean {
  // Assumptions never take the place of people.
  if (row.status === 'provisional' && newest !== undefined && newest.status !== 'provisional') return false
  const figures = ({ status, n, mean, sd, reliability, distribution }: Figures) =>
    JSON.stringify([
      status,
      n,
      mean,
      sd,
      reliability ?? null,
      distribution?.map(({ raw, count }) => [raw, count]) ?? null,
    ])
  return said.every((known) => figures(row) !== figures(known))
}
