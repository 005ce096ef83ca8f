import { languages } from '@mizan/contract/language'
import type { Db } from '../../../platform/db/client.ts'
import { companyOrNothing } from '../../companies/companies.service.ts'
import { contentOf, fieldOf, type JsonFile } from '../read/document.ts'
import { firstLanguage } from '../read/instrument.ts'
import { openModel } from '../read/model.ts'
import type { PackFolder } from '../read/pack-folder.ts'
import { type BuiltModel, buildCustomModel, buildModel } from './build-model.ts'
import { fingerprintOf, type ImportedPack, nextVersion } from './imported-pack.ts'
import { insertModel, newestModels } from './packs.db.ts'

interface Run {
  isRehearsal: boolean
  customTraits: boolean
}

type ModelFolder = PackFolder['models'][number]

/** One set of traits that is on offer: the base traits, or those of a company. */
interface Offer {
  pack: string
  companyId: number | null
  files: JsonFile[]
  build: () => BuiltModel | undefined
}

export async function importModels(db: Db, { models }: PackFolder, run: Run): Promise<ImportedPack[]> {
  const imported: ImportedPack[] = []
  for (const folder of models) {
    imported.push(await importModel(db, folder, baseOffer(folder), run))
    for (const file of run.customTraits ? folder.custom : []) {
      const offer = await customOffer(db, folder, file)
      imported.push('outcome' in offer ? offer : await importModel(db, folder, offer, run))
    }
  }
  return imported
}

const baseOffer = (folder: ModelFolder): Offer => ({
  pack: 'traits',
  companyId: null,
  files: ['traits.json', 'pillars.json', 'derailers.json', 'interview-questions.json'].flatMap(
    (name) => folder.files.get(name) ?? [],
  ),
  build: () => {
    const { model } = openModel(folder)
    return model && buildModel(model)
  },
})

async function customOffer(db: Db, folder: ModelFolder, file: JsonFile): Promise<Offer | ImportedPack> {
  const company = fieldOf(file, 'company')
  const pack = `traits of ${company}`
  const owner = await companyOrNothing(db, String(company))
  if (!owner) return { pack, version: null, outcome: 'no-such-company' }
  const build = () => {
    const custom = openModel(folder).model?.custom.find((document) => document.file === file.file)
    return custom && buildCustomModel(custom.value.traits, folder.icon)
  }
  return { pack, companyId: owner.id, files: [file], build }
}

async function importModel(db: Db, folder: ModelFolder, offer: Offer, { isRehearsal }: Run): Promise<ImportedPack> {
  const sha256 = fingerprintOf(offer.files.map(contentOf).map(inTwins), folder.icon)
  const offered = { packVersion: highestVersion(offer.files), sha256 }
  const { outcome, version } = nextVersion(offered, (await newestModels(db)).get(offer.companyId))
  if (outcome === 'imported' && !isRehearsal) {
    const built = offer.build()
    if (!built) throw new Error(`${offer.pack} could not be read`)
    await insertModel(db, offer.companyId, { ...offered, version }, built)
  }
  return { pack: offer.pack, version, outcome }
}

/** Each file has a version of its own; together they are as new as the newest. */
const highestVersion = (files: readonly JsonFile[]): number =>
  Math.max(1, ...files.map((file) => Number(fieldOf(file, 'version')) || 1))

/**
 * Texts of traits were once written in a field and its twin, `name` and `name_ar`, and their fingerprints are of that form.
 * Those of today are taken of it as well: what was stored before is known again, and is not imported anew.
 */
function inTwins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inTwins)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (part === null && name === 'company_definition')
        return languages.map((language) => [twinOf(name, language), null])
      if (!isText(part)) return [[name, inTwins(part)]]
      return Object.entries(part).map(([language, words]) => [twinOf(name, language), words])
    }),
  )
}

const isText = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && languages.every((language) => Object.hasOwn(value, language))

const twinOf = (name: string, language: string): string => (language === firstLanguage ? name : `${name}_${language}`)
