import { join } from 'node:path'
import { type Actor, system } from '@mizan/domain/access/actor'
import { record } from '../../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../../platform/db/client.ts'
import { reachOfAll } from '../../access/reach.ts'
import { checkPacks, shippedContent, shippedTraitIds } from '../check/check-packs.ts'
import { PackFaults } from '../finding.ts'
import { type PackFolder, readPackFolder } from '../read/pack-folder.ts'
import { importInstruments } from './import-instruments.ts'
import { importModels } from './import-models.ts'
import { importNorms } from './import-norms.ts'
import { type ImportedPack, isNews } from './imported-pack.ts'
import { baseTraitIds, lockImports } from './packs.db.ts'

interface ImportWish {
  folder: string
  actor: Actor
  /** The custom traits of companies are left out where the companies are not there yet. */
  customTraits: boolean
}

/**
 * Brings the database to what a folder of packs says. What is there already is left alone; what changed becomes a new
 * version. A folder with a single fault changes nothing.
 */
export async function importPacks({ db, inTransaction }: Database, wish: ImportWish): Promise<ImportedPack[]> {
  reachOfAll(wish.actor, 'shipped-packs-write')
  const packs = await readPackFolder(wish.folder)
  const known = await importAll(db, packs, { ...wish, isRehearsal: true })
  // A start has no author to speak to; others hear of faults also where nothing is new.
  if (wish.actor.kind === 'system' && !known.some(isNews) && packs.findings.length === 0) return known
  const findings = checkPacks(packs, packs.models.length > 0 ? undefined : await knownTraitIds(db))
  if (findings.length > 0) throw new PackFaults(findings)
  return inTransaction(async (tx) => {
    await lockImports(tx)
    const imported = await importAll(tx, packs, { ...wish, isRehearsal: false })
    for (const { pack, version } of imported.filter(isNews)) {
      await record(tx, { actor: wish.actor, action: 'pack-imported', subject: pack, details: { version } })
    }
    return imported
  })
}

/** No import until the transaction ends, for others who number versions. */
export const holdImports = (tx: Db): Promise<void> => lockImports(tx)

interface Run extends ImportWish {
  /** Only says what would be done. */
  isRehearsal: boolean
}

/** Traits first: norms and instruments speak about them. */
async function importAll(db: Db, packs: PackFolder, run: Run): Promise<ImportedPack[]> {
  return [
    ...(await importModels(db, packs, run)),
    ...(await importNorms(db, packs, run)),
    ...(await importInstruments(db, packs, run)),
  ]
}

async function knownTraitIds(db: Db): Promise<ReadonlySet<number> | undefined> {
  const stored = await baseTraitIds(db)
  return stored.length > 0 ? new Set(stored) : shippedTraitIds()
}

const shipped = join(shippedContent, 'sealed')

/** Loads the content that the product comes with. Two nodes may do so at once. */
export const loadShippedPacks = (database: Database): Promise<ImportedPack[]> =>
  importPacks(database, { folder: shipped, actor: system, customTraits: false })

/** The shipped example of custom traits belongs to a company of the demonstration, and to no real one of its name. */
export const loadDemoTraits = (database: Database): Promise<ImportedPack[]> =>
  importPacks(database, { folder: join(shipped, 'traits'), actor: system, customTraits: true })
