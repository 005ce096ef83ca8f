import { join } from 'node:path'
import { isKind, type Kind } from '@mizan/contract/kinds/registry'
import { type Language, languages } from '@mizan/contract/language'
import { listFile } from '@mizan/contract/packs/lists'
import { normsFile } from '@mizan/contract/packs/norms'
import { inEachLanguage, wholeOf } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { projectRoot } from '../../../platform/project-root.ts'
import { type Finding, inReadingOrder, languageName } from '../finding.ts'
import { type Document, type JsonFile, openDocument } from '../read/document.ts'
import { openFile, type PackContext } from '../read/instrument.ts'
import { openModel, traitIdsOf } from '../read/model.ts'
import { type FolderFiles, type PackFolder, readPackFolder, stemOf } from '../read/pack-folder.ts'
import { compareLanguages } from './compare-languages.ts'
import { repeatedIds } from './id-rules.ts'
import { instrumentChecks } from './instrument-rules.ts'
import { modelRules } from './model-rules.ts'
import { normRules } from './norm-rules.ts'
import { checkTexts, textsInside } from './text-rules.ts'

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
    ...packs.practice.flatMap(checkPractice),
    ...packs.texts.flatMap(checkTexted),
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
  return [...repeated, ...repeatedIds(doc), ...checkTexts(textsInside(doc))]
}

/** The screen that shows them knows their shape. */
function checkPractice(file: JsonFile): Finding[] {
  const { document: doc, findings } = openDocument(file, z.unknown())
  return doc ? checkTexts(textsInside(doc)) : findings
}

/** Files `name.en.json` and so on: texts that need no schema to be the same in every language. */
function checkTexted({ files }: FolderFiles): Finding[] {
  const stems = new Set([...files.keys()].flatMap((name) => stemOf(name) ?? []))
  return [...stems].flatMap((stem) => {
    const found = inEachLanguage((language) => files.get(`${stem}.${language}.json`))
    const missing = languages.filter((language) => !found[language])
    const message = `The same file in ${missing.map(languageName).join(' and ')} is missing.`
    if (missing.length > 0) {
      return Object.values(found).flatMap((file) => (file ? [{ file: file.file, line: 1, message }] : []))
    }
    const documents = wholeOf(
      inEachLanguage((language) => found[language] && openDocument(found[language], z.unknown()).document),
    )
    return documents ? compareTexted(documents) : []
  })
}

function compareTexted(documents: Record<Language, Document<unknown>>): Finding[] {
  const { texts, findings } = compareLanguages(documents)
  return [...findings, ...checkTexts(texts), ...Object.values(documents).flatMap(repeatedIds)]
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
export const isWithoutPacks = ({ instruments, models, norms, lists, texts }: PackFolder): boolean =>
  [instruments, models, norms, lists, texts].every((found) => found.length === 0)

/** True when a folder holds nothing that the database keeps. */
export const isWithoutImports = ({ instruments, models, norms }: PackFolder): boolean =>
  [instruments, models, norms].every((found) => found.length === 0)
