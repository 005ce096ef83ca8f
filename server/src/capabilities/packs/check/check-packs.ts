import { join } from 'node:path'
import { isKind, type Kind } from '@mizan/contract/kinds/registry'
import { listFile } from '@mizan/contract/packs/lists'
import { normsFile } from '@mizan/contract/packs/norms'
import * as z from 'zod/mini'
import { projectRoot } from '../../../platform/project-root.ts'
import { type Finding, inReadingOrder } from '../finding.ts'
import { type JsonFile, openDocument } from '../read/document.ts'
import { openFile, type PackContext } from '../read/instrument.ts'
import { openModel, traitIdsOf } from '../read/model.ts'
import { type FolderFiles, type PackFolder, readPackFolder } from '../read/pack-folder.ts'
import { compareLanguages } from './compare-languages.ts'
import { repeatedIds } from './id-rules.ts'
import { instrumentChecks } from './instrument-rules.ts'
import { modelRules } from './model-rules.ts'
import { normRules } from './norm-rules.ts'
import { checkTexts, pairsInside } from './text-rules.ts'

/** Everything that is wrong in a folder of packs. Traits that are not in it are taken from elsewhere, if given. */
export function checkPacks(packs: PackFolder, elsewhere?: ReadonlySet<number>): Finding[] {
  const models = packs.models.map(openModel)
  const traitIds = models.flatMap(({ model }) => (model ? [traitIdsOf(model)] : []))[0] ?? elsewhere
  return inReadingOrder([
    ...packs.findings,
    ...packs.instruments.flatMap((folder) => checkInstrument(folder, { traitIds })),
    ...sharedIds(packs.instruments),
    ...models.flatMap(({ model, findings }) => [
      ...findings,
      ...(model ? modelRules.flatMap((rule) => rule(model)) : []),
    ]),
    ...packs.norms.flatMap((file) => checkNorms(file, { traitIds })),
    ...packs.lists.flatMap(checkList),
    ...packs.pairs.flatMap(checkPairs),
  ])
}

const named = z.object({ id: z.string(), kind: z.string() })

function checkInstrument(folder: FolderFiles, context: PackContext): Finding[] {
  const { document: test, findings } = openFile(folder, 'test.json', named)
  if (!test) return findings
  const { kind } = test.value
  if (!isKind(kind)) return [test.fault(['kind'], `The kind "${kind}" is unknown.`)]
  return checkOfKind(kind)(folder, context)
}

const checkOfKind = (kind: Kind) => instrumentChecks[kind]

/** Two instruments with one id would take turns at being the newest version of each other. */
function sharedIds(instruments: readonly FolderFiles[]): Finding[] {
  const seen = new Set<string>()
  return instruments.flatMap((folder) => {
    const { document: test } = openFile(folder, 'test.json', named)
    if (!test) return []
    const isTaken = seen.has(test.value.id)
    seen.add(test.value.id)
    return isTaken ? [test.fault(['id'], `Another pack has the id "${test.value.id}".`)] : []
  })
}

function checkNorms(file: JsonFile, context: PackContext): Finding[] {
  const { document: doc, findings } = openDocument(file, normsFile)
  return doc ? normRules.flatMap((rule) => rule({ doc, ...context })) : findings
}

function checkList(file: JsonFile): Finding[] {
  const { document: doc, findings } = openDocument(file, listFile)
  if (!doc) return findings
  const entries: unknown[] = doc.value
  const repeated = entries.flatMap((entry, index) =>
    typeof entry === 'string' && entries.indexOf(entry) < index ? [doc.fault([index], `${entry} is there twice.`)] : [],
  )
  return [...repeated, ...repeatedIds(doc), ...checkTexts(pairsInside(doc))]
}

/** Files `name.en.json` and `name.ar.json`: texts that need no schema to be the same in both languages. */
function checkPairs({ files }: FolderFiles): Finding[] {
  return [...files.values()].flatMap((file) => {
    const [, stem, language] = /([^/]+)\.(en|ar)\.json$/.exec(file.file) ?? []
    if (stem === undefined || language === undefined) return []
    const other = files.get(`${stem}.${language === 'en' ? 'ar' : 'en'}.json`)
    if (!other) return [{ file: file.file, line: 1, message: 'The same file in the other language is missing.' }]
    return language === 'en' ? comparePair(file, other) : []
  })
}

function comparePair(enFile: JsonFile, arFile: JsonFile): Finding[] {
  const en = openDocument(enFile, z.unknown()).document
  const ar = openDocument(arFile, z.unknown()).document
  if (!en || !ar) return []
  const { pairs, findings } = compareLanguages({ en, ar })
  return [...findings, ...checkTexts(pairs), ...repeatedIds(en), ...repeatedIds(ar)]
}

/** The content that the product comes with. */
export const shippedContent = join(projectRoot, 'content')

/** Checks every pack below a folder; a pack that comes without traits is held against the shipped ones. */
export async function checkFolder(directory: string): Promise<Finding[]> {
  const packs = await readPackFolder(directory)
  return checkPacks(packs, packs.models.length > 0 ? undefined : await shippedTraitIds())
}

export async function shippedTraitIds(): Promise<ReadonlySet<number> | undefined> {
  const [folder] = (await readPackFolder(join(shippedContent, 'sealed/traits'))).models
  const model = folder && openModel(folder).model
  return model && traitIdsOf(model)
}

/** True when a folder holds nothing that could be checked. */
export const isWithoutPacks = ({ instruments, models, norms, lists, pairs }: PackFolder): boolean =>
  [instruments, models, norms, lists, pairs].every((found) => found.length === 0)

/** True when a folder holds nothing that the database keeps. */
export const isWithoutImports = ({ instruments, models, norms }: PackFolder): boolean =>
  [instruments, models, norms].every((found) => found.length === 0)
