import type { Kind } from '@mizan/contract/kinds/registry'
import { type Language, languages } from '@mizan/contract/language'
import { packSchemas } from '@mizan/contract/packs/registry'
import { inEachLanguage, wholeOf } from '@mizan/domain/texts/text-in'
import type * as z from 'zod/mini'
import type { Finding } from '../finding.ts'
import { type Document, type JsonFile, type Opened, openDocument } from './document.ts'
import type { FolderFiles } from './pack-folder.ts'

/** What rules may know beyond the pack they look at. */
export interface PackContext {
  /** The base traits; undefined when no traits were given and nothing can be said about them. */
  traitIds: ReadonlySet<number> | undefined
}

/** What every test.json holds, of every kind. */
export interface TestBasics {
  id: string
  duration: string
  icon: string
}

interface InContext extends PackContext {
  folder: FolderFiles
}

/** An instrument whose questions people wrote. */
interface WrittenPack<Test, Questions, Key> extends InContext {
  test: Document<Test>
  questions: Readonly<Record<Language, Document<Questions>>>
  /** The questions in the first language. The other files have the same ids, in the same shape. */
  first: Document<Questions>
  key: Document<Key>
}

/** An instrument whose items a generator made, in one form or in several. */
export interface GeneratedPack<Test, Items> extends InContext {
  test: Document<Test>
  forms: readonly OpenedForm<Items>[]
}

interface OpenedForm<Items> {
  /** Null where the pack has one form, which has no name. */
  form: string | null
  items: Document<Items>
}

/** Such an instrument as a candidate who is dealt one of its forms sees it. */
export interface FormOfPack<Test, Items> extends BarePack<Test>, OpenedForm<Items> {}

/** An instrument without questions of its own. */
export interface BarePack<Test> extends InContext {
  test: Document<Test>
}

/** A pack with its shape checked, or what is wrong with its shape. */
export interface OpenedPack<Pack> {
  pack: Pack | undefined
  findings: Finding[]
}

function openWritten<Test extends z.ZodMiniType, Questions extends z.ZodMiniType, Key extends z.ZodMiniType>(
  schemas: { test: Test; questions: Questions; key: Key },
  folder: FolderFiles,
  context: PackContext,
): OpenedPack<WrittenPack<z.output<Test>, z.output<Questions>, z.output<Key>>> {
  const test = openFile(folder, 'test.json', schemas.test)
  const opened = inEachLanguage((language) => openFile(folder, questionsFile(language), schemas.questions))
  const key = openFile(folder, 'key.json', schemas.key)
  const findings = [test, ...Object.values(opened), key].flatMap((one) => one.findings)
  const questions = wholeOf(inEachLanguage((language) => opened[language].document))
  if (!test.document || !questions || !key.document) return { pack: undefined, findings }
  const documents = { test: test.document, questions, first: questions[firstLanguage], key: key.document }
  return { pack: { ...documents, folder, ...context }, findings }
}

function openGenerated<Test extends z.ZodMiniType, Items extends z.ZodMiniType>(
  schemas: { test: Test; items: Items },
  folder: FolderFiles,
  context: PackContext,
): OpenedPack<GeneratedPack<z.output<Test>, z.output<Items>>> {
  const test = openFile(folder, 'test.json', schemas.test)
  const opened = [...itemFiles(folder)].map(([form, file]) => {
    if (file === undefined) return { form, ...openFile(folder, 'items.json', schemas.items) }
    return { form, ...openDocument(file, schemas.items) }
  })
  const forms = opened.flatMap(({ form, document }) => (document ? [{ form, items: document }] : []))
  const findings = [...test.findings, ...formFaults(folder), ...opened.flatMap((form) => form.findings)]
  if (!test.document || forms.length < opened.length) return { pack: undefined, findings }
  return { pack: { test: test.document, forms, folder, ...context }, findings }
}

/** The language in whose file the ids and the shape of questions are looked up. */
export const [firstLanguage] = languages

export const questionsFile = (language: Language): string => `questions.${language}.json`

/** The files with items: one for each form, or the one of a pack that has no forms. */
export const itemFiles = ({ files, forms }: FolderFiles): ReadonlyMap<string | null, JsonFile | undefined> =>
  forms.size > 0 ? forms : new Map([[null, files.get('items.json')]])

function formFaults({ files, forms }: FolderFiles): Finding[] {
  const both = forms.size > 0 ? files.get('items.json') : undefined
  const misnamed = [...forms].filter(([name]) => !formName.test(name))
  return [
    ...(both ? [{ file: both.file, line: 1, message: 'The items are in "forms" already.' }] : []),
    ...misnamed.map(([, { file }]) => ({ file, line: 1, message: 'A form is named by one small letter: a.json.' })),
  ]
}

const formName = /^[a-z]$/

function openBare<Test extends z.ZodMiniType>(
  schemas: { test: Test },
  folder: FolderFiles,
  context: PackContext,
): OpenedPack<BarePack<z.output<Test>>> {
  const { document: test, findings } = openFile(folder, 'test.json', schemas.test)
  return { pack: test && { test, folder, ...context }, findings }
}

/** A file that a pack must have. */
export function openFile<Schema extends z.ZodMiniType>(
  { files, folder }: FolderFiles,
  name: string,
  schema: Schema,
): Opened<z.output<Schema>> {
  const file = files.get(name)
  if (file) return openDocument(file, schema)
  const path = folder === '.' ? name : `${folder}/${name}`
  return { document: undefined, findings: [{ file: path, line: 1, message: 'The file is missing.' }] }
}

type Opener = (folder: FolderFiles, context: PackContext) => OpenedPack<BarePack<TestBasics>>

/** How the files of each kind are opened. */
export const openers = {
  personality: (folder, context) => openWritten(packSchemas.personality, folder, context),
  sjt: (folder, context) => openWritten(packSchemas.sjt, folder, context),
  'career-drivers': (folder, context) => openWritten(packSchemas['career-drivers'], folder, context),
  profile: (folder, context) => openWritten(packSchemas.profile, folder, context),
  technical: (folder, context) => openWritten(packSchemas.technical, folder, context),
  pulse: (folder, context) => openWritten(packSchemas.pulse, folder, context),
  video: (folder, context) => openWritten(packSchemas.video, folder, context),
  games: (folder, context) => openBare(packSchemas.games, folder, context),
  'rotate-it': (folder, context) => openGenerated(packSchemas['rotate-it'], folder, context),
  shapes: (folder, context) => openGenerated(packSchemas.shapes, folder, context),
  matched: (folder, context) => openGenerated(packSchemas.matched, folder, context),
  swiped: (folder, context) => openGenerated(packSchemas.swiped, folder, context),
  'path-finder': (folder, context) => openGenerated(packSchemas['path-finder'], folder, context),
} satisfies Record<Kind, Opener>

/** An instrument of a kind, its shape checked. */
export type PackOf<Name extends Kind> = NonNullable<ReturnType<(typeof openers)[Name]>['pack']>
