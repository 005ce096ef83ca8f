import { type Dirent, existsSync, readFileSync, statSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { languages } from '@mizan/contract/language'
import { projectRoot } from '../../../platform/project-root.ts'
import type { Finding } from '../finding.ts'
import { type JsonFile, readJsonFile, unreadable } from './document.ts'

/** The files of one folder, by name. */
export interface FolderFiles {
  folder: string
  files: ReadonlyMap<string, JsonFile>
  /** The files of the folder `forms` in it, by the name of the form. */
  forms: ReadonlyMap<string, JsonFile>
  /** The drawing with a name: of the pack, of the folder beside it, or of the product. */
  icon: (name: string) => string | undefined
}

export interface PackFolder {
  /** Folders with test.json: one instrument each. */
  instruments: FolderFiles[]
  /** Folders with traits.json, and the custom traits below them. */
  models: (FolderFiles & { custom: JsonFile[] })[]
  norms: JsonFile[]
  lists: JsonFile[]
  /** Practice items of games. */
  practice: JsonFile[]
  /** Texts in a file for each language that belong to no instrument, such as legal texts and practice items. */
  texts: FolderFiles[]
  /** What could not be read at all. */
  findings: Finding[]
}

const shippedIcons = join(projectRoot, 'content/sealed/icons')

/** Reads everything below a folder that belongs to a pack. */
export async function readPackFolder(directory: string): Promise<PackFolder> {
  const root = resolve(directory)
  const all = await readJsonFiles(root)
  const folders = groupByFolder(all, root)
  const isInstrument = ({ files }: FolderFiles) => files.has('test.json') || files.has('key.json')
  const isModel = ({ files }: FolderFiles) => files.has('traits.json')
  const inFolder = (name: string) => all.filter(({ file }) => basename(dirname(join(root, file))) === name)
  return {
    instruments: folders.filter(isInstrument),
    models: folders.filter(isModel).map((folder) => ({
      ...folder,
      custom: all.filter(({ file }) => dirname(file) === join(folder.folder, 'custom')),
    })),
    norms: inFolder('norms'),
    lists: inFolder('lists'),
    practice: all.filter(({ file }) => basename(file) === 'practice.json'),
    texts: folders.filter((folder) => !isInstrument(folder) && !isModel(folder) && hasLanguages(folder)),
    findings: all.flatMap(({ findings }) => findings),
  }
}

const hasLanguages = ({ files }: FolderFiles): boolean => [...files.keys()].some((name) => stemOf(name) !== undefined)

const inALanguage = new RegExp(`^(.+)\\.(?:${languages.join('|')})\\.json$`)

/** What files with one text in several languages have in common; nothing for any other file. */
export const stemOf = (name: string): string | undefined => inALanguage.exec(name)?.[1]

async function readJsonFiles(root: string): Promise<JsonFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => isJsonOfPack(entry) || isLinkToFolder(entry))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).split('/').includes('node_modules'))
    .sort()
  return Promise.all(paths.map((path) => readFileOf(root, path)))
}

const isJsonOfPack = (entry: Dirent): boolean =>
  !entry.isDirectory() && entry.name.endsWith('.json') && entry.name !== 'package.json'

/** What lies behind it is not looked at, and the author must be told. */
function isLinkToFolder(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false
  try {
    return statSync(join(entry.parentPath, entry.name)).isDirectory()
  } catch {
    // It leads nowhere, or in a circle.
    return false
  }
}

async function readFileOf(root: string, path: string): Promise<JsonFile> {
  const [file, read] = [relative(root, path), await readText(path)]
  return 'text' in read ? readJsonFile(file, read.text) : unreadable(file, read.problem)
}

function groupByFolder(all: readonly JsonFile[], root: string): FolderFiles[] {
  const byFolder = new Map<string, Map<string, JsonFile>>()
  for (const file of all) {
    const folder = dirname(file.file)
    const files = byFolder.get(folder) ?? new Map<string, JsonFile>()
    byFolder.set(folder, files.set(basename(file.file), file))
  }
  return [...byFolder].map(([folder, files]) => ({
    folder,
    files,
    forms: new Map([...(byFolder.get(join(folder, 'forms')) ?? [])].map(([name, file]) => [name.slice(0, -5), file])),
    icon: iconsFor(join(root, folder)),
  }))
}

function iconsFor(folder: string): (name: string) => string | undefined {
  return (name) => {
    if (!/^[a-z0-9-]+(\.svg)?$/.test(name)) return undefined
    const file = `${name.replace(/\.svg$/, '')}.svg`
    const path = [join(folder, 'icons'), join(folder, '../icons'), shippedIcons]
      .map((icons) => join(icons, file))
      .find((candidate) => existsSync(candidate))
    return path === undefined ? undefined : drawingIn(path)
  }
}

const LARGEST_DRAWING_BYTES = 100_000

/** Nothing where no drawing can be: a pipe would keep us waiting for ever, a device fill the memory. */
function drawingIn(path: string): string {
  try {
    const found = statSync(path)
    return found.isFile() && found.size <= LARGEST_DRAWING_BYTES ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

/** Far more than any pack holds; a larger file is something else, and would only fill the memory. */
const LARGEST_BYTES = 5_000_000

/** What a file of a pack says, or why it cannot be read, in words for the person who wrote it. */
async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  const found = await lstat(path).catch(() => undefined)
  // A link may lead out of the folder, a pipe never ends.
  if (found && !found.isFile())
    return { problem: 'This is a link or no plain file. Put the file or folder itself here.' }
  if (found && found.size > LARGEST_BYTES) {
    return { problem: `The file is larger than ${LARGEST_BYTES / 1_000_000} MB, which no pack is.` }
  }
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return { problem: 'The file cannot be read; may you read it?' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'The file is not UTF-8 text. Save it as UTF-8.' }
  }
}
